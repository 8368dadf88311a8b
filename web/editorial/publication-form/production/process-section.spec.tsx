import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ProcessItem } from '../../../../domain/editorial/publication/process-item.ts'
import { defaultSettings } from '../../../../domain/editorial/publication/settings/default-settings.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { PublicationSettings } from '../PublicationSettings.tsx'

const natten = ProcessItem.parse({ id: 'natten', name: 'Natten', prio: 20, exportDaisy: true, alterPrettify: true })
const kvall = ProcessItem.parse({ id: 'kvall', name: 'Kvällen', prio: 10 })

const article = (name: string, level = 'h1') => ({ _id: name, name, level, category: '', active: true, info: '' })

type ServerAnswers = Readonly<Record<string, readonly object[]>>

/** `earlier`: the articles of other issues than the latest, by the issue's id. */
const open = (processItems: readonly ProcessItem[], articles: readonly object[] = [], earlier: ServerAnswers = {}) => {
  // The cast is sound: the section reads nothing else.
  const publication = {
    ...defaultSettings,
    _id: 'p1',
    name: 'Bottenviksbladet',
    nextIssueNumber: 1,
    processItems,
  } as unknown as PublicationView
  const server = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/publications/p1': publication,
    '/api/issues/names/p1': [
      ...(articles.length > 0 ? [{ _id: 'i1', name: 'Nr 46' }] : []),
      ...Object.keys(earlier).map((id) => ({ _id: id, name: `Nr ${id}` })),
    ],
    '/api/articles/issue/i1': articles,
    ...Object.fromEntries(Object.entries(earlier).map(([id, list]) => [`/api/articles/issue/${id}`, list])),
  })
  const { unmount } = renderWith(
    server.api,
    <PublicationSettings publication={publication} sounds={[]} telephoneServices={0} open="processteg" />,
  )
  return { ...server, unmount }
}

Element.prototype.scrollIntoView = () => {}
beforeEach(() => sessionStorage.clear())

it('lists the steps by priority, each with what it does', async () => {
  open([natten, kvall])
  const list = await screen.findByRole('list', { name: 'Processteg' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['KvällenGör ingenting än, och syns inte vid numret', 'NattenSnygga till namnen, Daisy'])
})

it('adds a step by its name, last, and saves what is chosen for it', async () => {
  const { asked } = open([natten])
  const user = userEvent.setup()
  await screen.findByRole('list', { name: 'Processteg' })
  const add = screen.getByRole('button', { name: 'Lägg till processteg' })
  expect(add.hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Nytt processteg' }), 'Morgon{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Morgon' })
  await user.click(within(dialog).getByRole('checkbox', { name: /^PDF att läsa/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Klar' }))
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(asked.some(({ method }) => method === 'put')).toBe(true))
  const { body } = asked.find(({ method }) => method === 'put') ?? {}
  expect(body).toMatchObject({
    processItems: [natten, { name: 'Morgon', prio: 30, exportPdf: true, exportDaisy: false }],
  })
})

it('numbers what is chosen in the order in which it is done, and leaves a dialog that is closed undone', async () => {
  open([natten])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Ändra Natten' }))
  const dialog = await screen.findByRole('dialog')
  const placeOf = (name: RegExp) =>
    within(dialog).getByRole('checkbox', { name }).closest('li')?.querySelector('.num')?.textContent
  expect([placeOf(/^Snygga/), placeOf(/^Daisy/)]).toEqual(['1', '2'])
  await user.click(within(dialog).getByRole('checkbox', { name: /^Gör alla till h1/ }))
  expect([placeOf(/^Gör alla till h1/), placeOf(/^Snygga/), placeOf(/^Daisy/)]).toEqual(['1', '2', '3'])
  await user.clear(within(dialog).getByRole('textbox', { name: /^Namn/ }))
  expect(within(dialog).getByRole('button', { name: 'Klar' }).hasAttribute('disabled')).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }))
  expect(screen.getByText('Allt är sparat')).toBeDefined()
})

it('says what a step lacks and where that is set, and offers it not before', async () => {
  open([natten])
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra Natten' }))
  expect(screen.getByRole('checkbox', { name: /^FTP/ }).hasAttribute('disabled')).toBe(true)
  const row = screen.getByText(/^Inget ftp-konto\./)
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/publications/edit/p1/ftp')
})

it('says what makes no difference beside something else that is chosen', async () => {
  open([{ ...natten, alterGuessH2: true }])
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra Natten' }))
  expect(screen.queryByText(/^Gör ingen skillnad/)).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Gör alla till h2/ }))
  const said = screen.getByText('Gör ingen skillnad, eftersom ”Gör alla till h2” också är valt.')
  expect(within(said.closest('li') ?? document.body).getByRole('checkbox', { name: /^Gissa/ })).toBeDefined()
})

it('says that a book is only fetched until the import of it is chosen too', async () => {
  open([{ ...natten, fetchDaisy: true }])
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra Natten' }))
  const said = screen.getByText('Hämtar bara: ”Importera Daisy-boken” är inte valt.')
  expect(within(said.closest('li') ?? document.body).getByRole('checkbox', { name: /^Hämta Daisy/ })).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Importera Daisy-boken/ }))
  expect(screen.queryByText(/^Hämtar bara/)).toBeNull()
})

it('shows the names of the latest issue before and after, on what the step before has left', async () => {
  const item = { ...natten, alterRemoveNumbersStopSpace: true, alterGuessH2: true }
  open(
    [item],
    ['Nyheter', '1. ISVÄGEN ÖPPNAR TIDIGT', '2. Kören'].map((name) => article(name)),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra Natten' }))
  expect(await screen.findByText('Nr 46: 2 av 3 artiklar ändras.')).toBeDefined()
  expect(screen.getByText('Nr 46: 2 av 3 namn ändras.')).toBeDefined()
  expect([...document.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
    'h2',
    'h2',
    'ISVÄGEN ÖPPNAR TIDIGT',
    'Kören',
    'Isvägen öppnar tidigt',
  ])
})

it('shows what else of articles is changed, and how, the first ten until more is asked for', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Artikel ${(index + 1).toString()}`)
  const item = { ...natten, alterDeactivateH1: true }
  open(
    [item],
    names.map((name) => article(name)),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra Natten' }))
  await screen.findByText('Nr 46: 12 av 12 artiklar ändras.')
  const rows = () => [...document.querySelectorAll('details li')].map(({ textContent }) => textContent)
  expect(rows()[0]).toBe('Artikel 1: aktiv inte aktiv')
  expect(rows()).toHaveLength(10)
  await userEvent.click(screen.getByText('Före och efter'))
  await userEvent.click(screen.getByRole('button', { name: 'Visa alla 12' }))
  expect(rows()).toHaveLength(12)
})

it('shows the names of another issue where somebody chooses one, and offers none where there is no other', async () => {
  const { unmount } = open([natten], [article('ISVÄGEN ÖPPNAR')], { '45': [article('KÖREN SJUNGER'), article('Bion')] })
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra Natten' }))
  expect(await screen.findByText('Nr 46: 1 av 1 namn ändras.')).toBeDefined()
  const chooser = screen.getByRole('combobox', { name: 'Före och efter i numret' })
  await userEvent.tripleClick(chooser)
  await userEvent.keyboard('45')
  await userEvent.click(await screen.findByRole('option', { name: 'Nr 45' }))
  expect(await screen.findByText('Nr 45: 1 av 2 namn ändras.')).toBeDefined()
  expect([...document.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['Kören sjunger'])
  unmount()
  open([natten], [article('ISVÄGEN ÖPPNAR')])
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra Natten' }))
  await screen.findByText('Nr 46: 1 av 1 namn ändras.')
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('removes a step', async () => {
  open([natten, kvall])
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort Natten' }))
  expect(screen.queryByText('Natten')).toBeNull()
  expect(screen.getByText('Kvällen')).toBeDefined()
})
