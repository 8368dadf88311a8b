import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { WaitingImports } from './WaitingImports.tsx'

const article = {
  level: 'h2',
  page: null,
  seconds: 72,
  hasText: true,
  images: 0,
  status: 'new',
  comes: true,
  isUnwanted: false,
}
const preview = {
  title: 'Norrbladet 48',
  filename: 'norrbladet.zip',
  articles: [
    { ...article, key: 'a', name: 'Isvägen' },
    { ...article, key: 'b', name: 'Kören', page: 4, status: 'changed' },
    { ...article, key: 'c', name: 'Vädret', status: 'unchanged', comes: false },
  ],
  gone: [],
  faults: ['ncc.html: filen ”b.mp3” saknas.'],
  faultCount: 1,
}

describe('what comes in', () => {
  const open = (answer: unknown, isReleased = false) => {
    const server = createFakeServer({
      '/api/issues/i1/imports/preview': answer,
      '/api/articles/issue/i1': [
        { _id: 'a4', name: 'Bion' },
        { _id: 'a5', name: 'Sporten' },
      ],
      'post /api/issues/i1/imports': { text: '1 ny artikel' },
    })
    const source = { origin: 'daisy' } as const
    const onClose = () => undefined
    renderWith(server.api, <ImportDialog issueId="i1" {...{ source, isReleased, onClose }} />)
    return server
  }

  it('is shown row by row, and rows can be left out before anything comes', async () => {
    const user = userEvent.setup()
    const { asked } = open(preview)
    const row = await screen.findByRole('checkbox', { name: /Isvägen/ })
    screen.getByText(/filen ”b.mp3” saknas/)
    screen.getByText('h2, sidan 4, 1 min 12 s, text')
    screen.getByRole('button', { name: 'Importera 2 artiklar' })
    await user.click(row)
    screen.getByText('Utelämnas')
    await user.click(screen.getByRole('button', { name: 'Importera 1 artikel' }))
    await expect
      .poll(() => asked)
      .toContainEqual(
        expect.objectContaining({ path: '/api/issues/i1/imports', body: { origin: 'daisy', leftOut: ['a'] } }),
      )
  })

  it('says that there is nothing to import where all is as it was', async () => {
    open({ ...preview, articles: [preview.articles[2]], faults: [], faultCount: 0 })
    expect(await screen.findByRole('button', { name: 'Inget att importera' })).toHaveProperty('disabled', true)
  })

  it('names what the source no longer has, and warns that listeners hear what comes into a released issue', async () => {
    open({ ...preview, gone: ['a5'] }, true)
    await screen.findByText('Sporten')
    expect(screen.queryByText('Bion')).toBeNull()
    screen.getByText('Det som kommer in hörs av lyssnarna direkt, och boken görs om.')
  })

  it('leaves out by itself what was left out before, until somebody ticks it', async () => {
    open({ ...preview, articles: [preview.articles[0], { ...preview.articles[1], isUnwanted: true }] })
    await screen.findByText('Utelämnad förut, eller i ett tidigare nummer')
    screen.getByRole('button', { name: 'Importera 1 artikel' })
  })

  it('counts only what comes: of a row whose changes all wait, nothing does', async () => {
    const waits = { ...preview.articles[1], status: 'waiting', comes: false }
    open({ ...preview, articles: [waits, preview.articles[2]] }, true)
    expect(await screen.findByRole('button', { name: 'Märk ut 1 artikel' })).toHaveProperty('disabled', false)
    expect(screen.queryByText(/hörs av lyssnarna/)).toBeNull()
  })
})

it('lets an editor choose between both versions with one press', async () => {
  const user = userEvent.setup()
  const own = { name: 'Isvägen', level: 'h2', ingress: '', text: '<p>Öppen till torsdag.</p>', byLine: '' }
  const waiting = { key: 'book path:isvägen', article: 'a1', fields: ['text', 'sound', 'page'], isGone: false }
  const { api, asked } = createFakeServer({
    '/api/issues/i1/imports': { issue: 'i1', fetched: [], last: null, articles: [waiting] },
    '/api/issues/i1/imports/versions': {
      fields: ['text'],
      own,
      source: { ...own, text: '<p>Stängd.</p>' },
    },
    'post /api/issues/i1/imports/choice': { _id: 'i1' },
  })
  renderWith(api, <WaitingImports issueId="i1" articles={[{ _id: 'a1', name: 'Isvägen' }]} />)
  await user.click(await screen.findByRole('button', { name: 'Jämför versionerna av Isvägen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Öppen till torsdag.')
  dialog.getByText('Stängd.')
  dialog.getByText('Ljudet är ett annat i källan. Sidan är en annan i källan.')
  await user.click(dialog.getByRole('button', { name: 'Ta källans version' }))
  await expect
    .poll(() => asked)
    .toContainEqual(expect.objectContaining({ body: { key: 'book path:isvägen', chosen: 'source' } }))
})

it('keeps an article that the source no longer has, with one press', async () => {
  const user = userEvent.setup()
  const goneAs = (key: string, article: string) => ({ key, article, fields: [], isGone: true })
  const { api, asked } = createFakeServer({
    '/api/issues/i1/imports': {
      issue: 'i1',
      fetched: [],
      last: null,
      articles: [goneAs('book path:bion', 'a4'), goneAs('book path:kören', 'a5')],
    },
    'post /api/issues/i1/imports/keep': { _id: 'i1' },
  })
  const articles = [
    { _id: 'a4', name: 'Bion' },
    { _id: 'a5', name: 'Kören' },
  ]
  renderWith(api, <WaitingImports issueId="i1" articles={articles} />)
  await user.click(await screen.findByRole('button', { name: 'Behåll Bion' }))
  await screen.findByText('Artikeln är kvar.')
  expect(asked.flatMap(({ method, body }) => (method === 'post' ? [body] : []))).toEqual([{ key: 'book path:bion' }])
  expect(document.activeElement?.textContent).toContain('Kören')
})

it('removes an article that the source no longer has, and puts it back', async () => {
  const user = userEvent.setup()
  const gone = { key: 'book path:bion', article: 'a4', fields: [], isGone: true }
  const { api, asked } = createFakeServer({
    '/api/issues/i1/imports': { issue: 'i1', fetched: [], last: null, articles: [gone] },
    'put /api/articles/chosen/i1': { articles: [{ _id: 'a4', refused: null, isDone: true }] },
  })
  renderWith(api, <WaitingImports issueId="i1" articles={[{ _id: 'a4', name: 'Bion' }]} />)
  await user.click(await screen.findByRole('button', { name: 'Ta bort Bion' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
  await screen.findByText('Artikeln är raderad.')
  await user.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Artikeln är tillbaka.')
  expect(asked.flatMap(({ method, body }) => (method === 'put' ? [body] : []))).toEqual([
    { act: 'remove', articles: ['a4'] },
    { act: 'restore', articles: ['a4'] },
  ])
})
