import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { deliveryId } from '../../../domain/delivery/delivery/examples.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import type { Role } from '../../../domain/people/user/rules.ts'
import { productionId } from '../../../domain/production/production/examples.ts'
import { arrivedDelivery, emptyReceiver } from '../../../projections/delivery/receiver/examples.ts'
import type { ReceiverDelivery } from '../../../projections/delivery/receiver/view.ts'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Receiver } from '../queries/receivers.ts'
import { Receivers } from './Receivers.tsx'

const issueId = '0198e0a0-0000-7000-8000-00000000b001'
const INSTANT = '2026-11-25T09:00:00.000Z'

const madeProduct = { production: productionId, filename: 'b.zip', bytes: 1, at: INSTANT, isCurrent: true }
const files = [{ name: '001-Nyheter.mp3', bytes: 41_200_000, hash: '9c41f0d27be8a355'.repeat(4) }]
const sentDelivery: ReceiverDelivery = {
  ...arrivedDelivery,
  attempts: 2,
  failures: [{ attempt: 1, reason: 'Servern svarar inte.', at: INSTANT }],
  receipt: { place: 'ftp://in.example.se/in', files },
}
const progressNews = { percent: 40, secondsLeft: 130, isPastReturn: false }
const ftp: Receiver = {
  ...emptyReceiver,
  id: 'ftp',
  name: 'FTP',
  kind: 'mp3Files',
  address: 'ftp://in.example.se/in',
  made: madeProduct,
  delivery: sentDelivery,
}

const deliveryPath = `/api/issues/receivers/${issueId}/ftp/${deliveryId}`

const open = (
  receivers: readonly Receiver[],
  { role = 'admin', isReleased = true }: { role?: Role; isReleased?: boolean } = {},
) => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    [`/api/issues/receivers/${issueId}/ftp`]: {},
    [`/api/issues/receivers/${issueId}/ftp?after=${deliveryId}`]: {},
    [`/api/issues/receivers/${issueId}/legimus`]: {},
    [`/api/issues/receivers/${issueId}/web?after=${deliveryId}&overwrite=true`]: {},
    [`${deliveryPath}/hurry`]: {},
    [`${deliveryPath}/cancel`]: {},
  })
  const { unmount } = renderWith(
    api,
    <Receivers issueId={issueId} publicationId="p1" isReleased={isReleased} receivers={receivers} />,
  )
  return { unmount, posted: () => asked.filter(({ method }) => method === 'post').map(({ path }) => path) }
}

const row = (name = 'FTP') => within(screen.getByRole('heading', { name }).closest('li') ?? document.body)
/** The acts in the row, except opening the receipt. */
const acts = () =>
  [...row().queryAllByRole('button'), ...row().queryAllByRole('link')]
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)
    .filter((name) => !name.startsWith('Kvitto'))

type ReceiverCase = {
  readonly change: Partial<Receiver>
  readonly says: RegExp
  readonly act: string | readonly string[]
}

it.each<ReceiverCase>([
  {
    change: { made: { ...madeProduct, isCurrent: false, isOfOtherSettings: true } },
    says: /^Ändrat sedan dess.*Publikationens inställningar har ändrats sedan dess: producera/,
    act: 'Till produktionen',
  },
  {
    change: { files: [{ name: 'b.zip', bytes: 1, change: 'changed', of: { issue: 'Nr 46', at: INSTANT } }] },
    says: /^Ersatt.*Levererat .*, ersatt av Nr 46 den .*Ersätter filen från Nr 46\./s,
    act: 'Skicka igen till FTP',
  },
  {
    change: {
      delivery: null,
      files: [{ name: 'b.zip', bytes: 1, change: 'changed', of: { issue: 'Nr 46', at: INSTANT } }],
    },
    says: /Ersätter filen från Nr 46\.Det som skickas: 1 ändrad/,
    act: 'Leverera till FTP',
  },
  { change: { address: '' }, says: /^Kan inte skickas än.*Ingen har angett/, act: 'Ange adressen' },
  {
    change: { made: null, delivery: null },
    says: /^Kan inte skickas än.*Producera zip-filen/,
    act: 'Till produktionen',
  },
  {
    change: { made: null, delivery: null, isAutomatic: true },
    says: /^Inte levererat.*Numret är redan släppt, så ingenting går dit av sig självt/,
    act: 'Till produktionen',
  },
  {
    change: { made: null, stopped: '”Ishallen” på sidan 1 saknar ljud.', delivery: null },
    says: /^Produktionen stannade.*”Ishallen” på sidan 1 saknar ljud/,
    act: 'Till produktionen',
  },
  {
    change: { delivery: null },
    says: /^Inte levererat.*Producerat 25 november/,
    act: 'Leverera till FTP',
  },
  {
    change: { delivery: null, halted: { reason: 'Servern är full.', at: INSTANT } },
    says: /^Misslyckades.*Leveransen stannade 25 november .*Servern är full\. Producerat 25 november/,
    act: 'Leverera till FTP',
  },
  {
    change: { delivery: { ...sentDelivery, status: 'waiting', attempts: 0 } },
    says: /^I kö.*Börjar strax/,
    act: ['Avbryt: FTP'],
  },
  {
    change: { delivery: { ...sentDelivery, status: 'underway', attempts: 1, progress: progressNews } },
    says: /^SkickasSkickar till FTP, ungefär 2 min kvar40/,
    act: ['Avbryt: FTP'],
  },
  {
    change: {
      delivery: { ...sentDelivery, status: 'underway', attempts: 1, progress: { ...progressNews, isPastReturn: true } },
    },
    says: /^SkickasSkickar till FTP, .*Det går inte att avbryta längre/,
    act: [],
  },
  {
    change: { delivery: { ...sentDelivery, status: 'underway', isStopping: true } },
    says: /^Avbryts.*Stannar/,
    act: [],
  },
  {
    change: { delivery: { ...sentDelivery, status: 'waiting', reason: 'Servern svarar inte.' } },
    says: /^Försöker igen.*Försök 2 gick inte. Servern svarar inte. Nästa görs av sig självt/,
    act: ['Försök nu: FTP', 'Avbryt: FTP'],
  },
  {
    change: { delivery: { ...sentDelivery, status: 'parked', isUnclear: true, reason: 'Oklart om det gick fram.' } },
    says: /^Oklart om det gick framSändningen bröts\. Försök igen/,
    act: 'Försök igen: FTP',
  },
  {
    change: { delivery: { ...sentDelivery, status: 'parked', reason: 'Servern släpper inte in oss.' } },
    says: /^Misslyckades.*släpper inte in/,
    act: 'Försök igen: FTP',
  },
  { change: {}, says: /^Levererat.*25 november 2026 kl. 10.00/, act: 'Skicka igen till FTP' },
  {
    change: { made: { ...madeProduct, isCurrent: false } },
    says: /^Ändrat sedan dess.*producera igen/,
    act: 'Till produktionen',
  },
  {
    change: { delivery: { ...sentDelivery, status: 'withdrawn', reason: 'Avbrutet.' }, earlier: [sentDelivery] },
    says: /^Har en äldre versionAvbrutet\. Har den version som levererades 25 november/,
    act: 'Leverera till FTP',
  },
  {
    change: {
      delivery: { ...sentDelivery, status: 'parked', reason: 'Servern svarar inte.' },
      earlier: [sentDelivery],
    },
    says: /^MisslyckadesServern svarar inte\. Har den version som levererades/,
    act: 'Försök igen: FTP',
  },
  {
    change: {
      made: { ...madeProduct, isCurrent: false },
      delivery: { ...sentDelivery, status: 'parked', reason: 'Disken är full.' },
    },
    says: /^MisslyckadesDisken är full\. Numret har ändrats sedan filen producerades\.$/,
    act: 'Försök igen: FTP',
  },
  {
    change: { delivery: { ...sentDelivery, status: 'withdrawn', reason: 'Avbrutet.' } },
    says: /^Inte levereratAvbrutet\.$/,
    act: 'Leverera till FTP',
  },
  {
    change: { delivery: null, earlier: [sentDelivery], files: [{ name: 'b.zip', bytes: 1, change: 'same' }] },
    says: /^LevereratLevererat 25 november .* är samma filer\.Det som skickas: 1 oförändradb/,
    act: 'Skicka igen till FTP',
  },
  {
    change: {
      delivery: null,
      earlier: [sentDelivery],
      files: [
        { name: 'b.zip', bytes: 1, change: 'same' },
        { name: 'b.pdf', bytes: 1, change: 'stays' },
      ],
    },
    says: /är samma filer\.Det som skickas: 1 oförändrad, 1 ligger kvarb/,
    act: 'Skicka igen till FTP',
  },
  {
    change: { delivery: null, earlier: [sentDelivery], files: [{ name: 'b.zip', bytes: 1, change: 'removed' }] },
    says: /^Har en äldre version/,
    act: 'Leverera till FTP',
  },
  {
    change: { delivery: null, earlier: [sentDelivery] },
    says: /^Har en äldre version.*levererades/,
    act: 'Leverera till FTP',
  },
  {
    change: {
      made: { ...madeProduct, isCurrent: false },
      delivery: null,
      earlier: [sentDelivery],
      files: [{ name: 'b.zip', bytes: 1, change: 'same' }],
    },
    says: /^Ändrat sedan dessHar den version som levererades .* producera igen/,
    act: 'Till produktionen',
  },
  {
    change: {
      made: { ...madeProduct, isCurrent: false },
      delivery: { ...sentDelivery, status: 'withdrawn', reason: 'Avbrutet.' },
      earlier: [sentDelivery],
    },
    says: /^Ändrat sedan dessAvbrutet\. Har den version som levererades .* producera igen/,
    act: 'Till produktionen',
  },
])('tells what became of it and what to do: $says', async ({ change, says, act }) => {
  open([{ ...ftp, ...change }])
  await expect.poll(acts).toEqual([act].flat())
  expect(screen.getByRole('heading', { name: 'FTP' }).closest('li')?.querySelector('.how')?.textContent).toMatch(says)
})

it('begins what waits at once, and ends it', async () => {
  const { posted } = open([
    { ...ftp, delivery: { ...sentDelivery, status: 'waiting', reason: 'Servern svarar inte.' } },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Försök nu: FTP' }))
  await expect.poll(posted).toEqual([`${deliveryPath}/hurry`])
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt: FTP' }))
  await expect.poll(posted).toEqual([`${deliveryPath}/hurry`, `${deliveryPath}/cancel`])
})

it('shows nobody a way to settings that she may not open', () => {
  open([{ ...ftp, address: '' }], { role: 'user' })
  expect(row().queryByRole('link')).toBeNull()
})

it('sends to all who lack the last, one after the other', async () => {
  const lacking = { delivery: null } as const
  const { posted } = open([
    { ...ftp, ...lacking },
    { ...ftp, ...lacking, id: 'legimus', name: 'Legimus' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Leverera till 2 mottagare' }))
  await expect
    .poll(posted)
    .toEqual([`/api/issues/receivers/${issueId}/ftp`, `/api/issues/receivers/${issueId}/legimus`])
})

it('tells what failed with one receiver, though the next gets the last', async () => {
  const refused = new RequestRefusal({ title: 'NotMade', status: 409, detail: 'Boken finns inte.' })
  const post = <Body,>(path: string) =>
    path.endsWith('/ftp') ? Promise.reject<Body>(refused) : Promise.resolve({} as Body)
  const { api } = createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' } })
  const receivers = [{ ...ftp, delivery: null }, { ...ftp, delivery: null, id: 'legimus', name: 'Legimus' } as const]
  renderWith({ ...api, post }, <Receivers issueId={issueId} publicationId="p1" isReleased receivers={receivers} />)
  const all = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Leverera till 2 mottagare' })
  await userEvent.click(all())
  await screen.findByRole('heading', { name: 'Det gick inte att leverera till FTP' })
  await expect.poll(() => all().ariaDisabled).toBeNull()
  expect(screen.getByText('Boken finns inte.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: /till Legimus/ })).toBeNull()
})

it('asks before the same is sent once more, behind what was seen', async () => {
  const { posted } = open([ftp])
  await userEvent.click(screen.getByRole('button', { name: 'Skicka igen till FTP' }))
  expect(posted()).toEqual([])
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Skicka igen' }))
  await expect.poll(posted).toEqual([`/api/issues/receivers/${issueId}/ftp?after=${deliveryId}`])
})

it('asks before what is not released goes out', async () => {
  const { posted } = open([{ ...ftp, delivery: null }], { isReleased: false })
  await userEvent.click(screen.getByRole('button', { name: 'Leverera till FTP' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Numret är inte släppt/)).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Leverera ändå' }))
  await expect.poll(posted).toEqual([`/api/issues/receivers/${issueId}/ftp`])
})

it('has forgotten nothing that went elsewhere, and counts it not as this', () => {
  open([{ ...ftp, delivery: null, earlier: [{ ...sentDelivery, isHere: false }] }])
  expect(row().getByText('Inte levererat')).toBeTruthy()
  expect(row().getByRole('button', { name: 'Kvitto för FTP' })).toBeTruthy()
})

it('shows what will be sent, and what of it is other than what lies there', async () => {
  const file = (name: string, change: NonNullable<Receiver['files']>[number]['change']) => ({
    name,
    bytes: 500_000,
    change,
  })
  const files = [
    file('1.mp3', 'new'),
    file('2.mp3', 'same'),
    file('3.mp3', 'same'),
    file('4.mp3', 'removed'),
    file('b.pdf', 'stays'),
  ]
  open([{ ...ftp, delivery: null, earlier: [sentDelivery], files }])
  await userEvent.click(
    screen.getByText('Det som skickas: 1 ny, 2 oförändrade, 1 tas bort, 1 ligger kvar (500 kB skickas)'),
  )
  const rows = within(screen.getByRole('list', { name: 'Filer som skickas till FTP' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1.mp3ny 500 kB',
    '2.mp3oförändrad 500 kB',
    '3.mp3oförändrad 500 kB',
    '4.mp3tas bort 500 kB',
    'b.pdfligger kvar 500 kB',
  ])
})

it('shows which articles a web site will be brought, and which it hides since they came back otherwise', async () => {
  const article = (_id: string, change: NonNullable<Receiver['articles']>[number]['change']) => ({
    _id,
    name: _id,
    change,
  })
  const articles = [article('Bron', 'new'), article('Isen', 'changed'), article('Hallen', 'removed')]
  const web: Receiver = { ...ftp, id: 'web', name: 'Webbplats', kind: 'webArticles', delivery: null, articles }
  open([{ ...web, hidden: ['Isen'] }])
  const hidden = /^”Isen” är dold på webbplatsen: den har ändrats sedan den togs ner\./
  expect(row('Webbplats').getByText(hidden)).toBeTruthy()
  await userEvent.click(screen.getByText('Det som skickas: 1 ny, 1 ändrad, 1 avpubliceras'))
  const rows = within(screen.getByRole('list', { name: 'Artiklar som skickas till Webbplats' })).getAllByRole(
    'listitem',
  )
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Bronny', 'Isenändrad', 'Hallenavpubliceras'])
})

it('names what has been delivered and is not on the web site, and sends it again without a question', async () => {
  const web: Receiver = { ...ftp, id: 'web', name: 'Webbplats', kind: 'webArticles', missing: ['Isen', 'Bron'] }
  const { posted } = open([web])
  expect(row('Webbplats').getByText('Levererat, inte allt')).toBeTruthy()
  const missing = '”Isen” och ”Bron” finns inte på webbplatsen. Skicka igen, så kommer de dit.'
  expect(row('Webbplats').getByText(missing)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Skicka igen: Webbplats' }))
  expect(posted()).toEqual([`/api/issues/receivers/${issueId}/web?after=${sentDelivery._id}`])
})

it('says nothing of what is hidden while something is on its way there', () => {
  const web: Receiver = { ...ftp, id: 'web', name: 'Webbplats', kind: 'webArticles', hidden: ['Isen', 'Bron'] }
  const { unmount } = open([web])
  expect(row('Webbplats').getByText(/^”Isen” och ”Bron” är dolda på webbplatsen/)).toBeTruthy()
  unmount()
  open([{ ...web, recall: { ...sentDelivery, articles: [], status: 'underway' } }])
  expect(row('Webbplats').queryByText(/på webbplatsen: de har ändrats/)).toBeNull()
})

it('unfolds the receipt, and those before it one by one', async () => {
  const first = { ...sentDelivery, _id: DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d9') }
  open([{ ...ftp, earlier: [{ ...first, changedAt: '2026-11-24T09:00:00.000Z' }] }])
  const button = screen.getByRole('button', { name: 'Kvitto för FTP' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByText('Försök 1, 25 november 2026 kl. 10.00: Servern svarar inte.')).toHaveLength(2)
  const earlier = screen.getByText('Kvitto 24 november 2026 kl. 10.00').closest('details')
  expect(earlier?.open).toBe(false)
  const [newest] = screen.getAllByRole('list', { name: 'Filer som FTP fick' })
  expect(earlier?.contains(newest ?? null)).toBe(false)
  const lying = within(newest ?? document.body)
  expect(lying.getByText('001-Nyheter.mp3')).toBeTruthy()
  expect(lying.getByText('41,2 MB')).toBeTruthy()
  expect(lying.getByText(/9c41f0d27be8a355 9c41f0d27be8a355/)).toBeTruthy()
})

it('writes over what was changed by hand only when asked, and says what is lost', async () => {
  const files = [
    { name: 'https://tidning.se/is/', bytes: 1, hash: 'a'.repeat(64), fate: 'left' as const },
    { name: 'https://tidning.se/bro/', bytes: 1, hash: 'b'.repeat(64), fate: 'changed' as const },
  ]
  const delivery = { ...sentDelivery, receipt: { place: 'https://tidning.se', files } }
  const web: Receiver = { ...ftp, id: 'web', name: 'Webbplats', kind: 'webArticles', delivery }
  const { posted } = open([web])
  expect(row('Webbplats').getByText(/^Levererat .*En artikel har ändrats för hand .* som den var\.$/)).toBeTruthy()
  await userEvent.click(row('Webbplats').getByRole('button', { name: 'Kvitto för Webbplats' }))
  expect(screen.getByText('Ändrad för hand, lämnad')).toBeTruthy()
  await userEvent.click(row('Webbplats').getByRole('button', { name: 'Skriv över: Webbplats' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Skriv över' }))
  expect(posted()).toEqual([`/api/issues/receivers/${issueId}/web?after=${deliveryId}&overwrite=true`])
})
