import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '../../../../domain/sales/quotation/fields.ts'
import type { Api } from '../../../kernel/server/api-client.ts'
import { chooseFiles } from '../../../kernel/testing/choose-files.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import { clientOf, type TextFile } from '../client.ts'
import { TongueProvider, tongues } from '../words/words.ts'
import { localDrafts, newDraft } from './draft/draft-store.ts'
import { emptyForm, type PublicForm } from './public-form.ts'
import { QuotationForm } from './QuotationForm.tsx'

const store = localDrafts('request')

beforeEach(() => {
  history.replaceState(null, '')
  store.write({ ...newDraft(), server: { id: 'q', key: 'k' } })
})

it.each<[Partial<TextFile>, string]>([
  [{}, 'Texten räknas. Sedan visas priset här.'],
  [{ rejected: 'Det finns ingen text i filen.' }, tongues.se.say('noPrice')],
])('says while a text of hers is counted that its price follows: %o', async (came, said) => {
  const file: TextFile = { _id: 'f', name: 'bladet.docx', words: null, pages: null, rejected: null, problem: null }
  const get = <Body,>(path: string) =>
    Promise.resolve((path === '/api/voicesamples' ? [] : [{ ...file, ...came }]) as Body)
  renderWith(
    {},
    <TongueProvider value={tongues.se}>
      {/* The cast is sound: the form asks for nothing else. */}
      <QuotationForm kind="request" client={clientOf({ get } as Api)} store={store} isAdmin={false} />
    </TongueProvider>,
  )
  await screen.findByText('bladet.docx')
  expect(screen.getByRole('complementary').textContent).toContain(said)
})

it('asks for no text while one is on its way', async () => {
  store.write(newDraft())
  const begun = async <Body,>() => ({ _id: 'q', key: 'k' }) as Body
  const upload = () => Promise.withResolvers<never>().promise
  const get = async <Body,>() => [] as Body
  renderWith(
    {},
    <TongueProvider value={tongues.se}>
      {/* The cast is sound: the form asks for nothing else. */}
      <QuotationForm
        kind="request"
        client={clientOf({ get, post: begun, upload } as unknown as Api)}
        store={store}
        isAdmin={false}
      />
    </TongueProvider>,
  )
  const card = screen.getByRole('complementary')
  expect(card.textContent).toContain(tongues.se.say('noPrice'))
  await chooseFiles(new File(['Isvägen'], 'bladet.txt'))
  await expect.poll(() => card.textContent).toContain('Texten laddas upp och räknas. Sedan visas priset här.')
})

describe('the form that orders', () => {
  const counted: TextFile = { _id: 'f', name: 'bladet.docx', words: 640, pages: 2, rejected: null, problem: null }
  const priced = { price: 230_000, vat: 57_500, totalAudioH: 1, deliveryTimeDate: '2026-12-08', discount: 0 }
  const orders = localDrafts('order')
  const contact = { ...emptyForm.contact, name: 'Hembygd', organizationNumber: '556016-0680', person: 'Eva Berg' }
  const whoOrders = { ...contact, email: 'eva@hembygd.example', purpose: 'Medlemsblad', other: 'inget' }
  const filled = { ...emptyForm, contact: whoOrders, services: { ...emptyForm.services, nrOfCopies: 50 } }

  const open = async (files: readonly TextFile[], form: Partial<PublicForm> = {}, language: Language = 'se') => {
    orders.write({ ...newDraft(), server: { id: 'q', key: 'k' }, form: { ...filled, ...form } })
    const sent: unknown[] = []
    const answers: Readonly<Record<string, unknown>> = {
      '/api/voicesamples': [],
      '/api/textfiles/quotation/q': files,
      '/api/quotations/calculate': { ...priced, lines: [], deliveryDays: 10 },
      '/api/quotations/draft/q/submit': { _id: 'q', shortCode: 'abc' },
    }
    const answer = async <Body,>(path: string, body?: unknown) => {
      if (path.endsWith('/submit')) sent.push(body)
      return answers[path] as Body
    }
    const { say } = tongues[language]
    renderWith(
      {},
      <TongueProvider value={tongues[language]}>
        {/* The cast is sound: the form asks for nothing else. */}
        <QuotationForm
          kind="order"
          client={clientOf({ get: answer, post: answer, put: answer } as unknown as Api)}
          store={orders}
          isAdmin={false}
        />
      </TongueProvider>,
    )
    await screen.findByText(/2[\s,]300/, { selector: '.strip-sum' })
    await userEvent.click(screen.getByRole('button', { name: say('toDetails') }))
    await screen.findByRole('heading', { name: say('details'), level: 1 })
    return { sent, say }
  }

  const send = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('says that it sends a request where the price is not that of texts that were counted, and sends that', async () => {
    const { sent, say } = await open([], { wishedPages: 12 })
    screen.getByText(say('detailsOfferFirstDeck'))
    screen.getByText(say('contactHelp'))
    await send('Skicka förfrågan')
    await screen.findByRole('heading', { name: 'Din förfrågan har skickats!' })
    expect(sent).toMatchObject([{ order: false }])
  })

  it.each<[string, readonly TextFile[], Partial<PublicForm>]>([
    ['while a text is counted', [counted, { ...counted, _id: 'g', words: null, pages: null }], {}],
    ['where she has corrected what was counted', [counted], { correctedPages: 4 }],
  ])('%s, too', async (_, files, form) => {
    await open(files, form, 'en')
    screen.getByRole('button', { name: 'Send the request' })
    expect(screen.queryByRole('button', { name: 'Send the order' })).toBeNull()
  })

  it('says that it sends the order where one can come of it', async () => {
    const { sent, say } = await open([counted])
    screen.getByText(say('detailsOrderDeck'))
    await send('Skicka beställningen')
    await expect.poll(() => sent).toMatchObject([{ order: true }])
  })
})
