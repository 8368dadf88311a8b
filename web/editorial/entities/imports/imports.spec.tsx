import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { WaitingImports } from './WaitingImports.tsx'

const article = { level: 'h2', page: null, seconds: 72, hasText: true, images: 0, status: 'new' }
const preview = {
  title: 'Norrbladet 48',
  filename: 'norrbladet.zip',
  articles: [
    { ...article, key: 'a', name: 'Isvägen' },
    { ...article, key: 'b', name: 'Kören', page: 4, status: 'changed' },
    { ...article, key: 'c', name: 'Vädret', status: 'unchanged' },
  ],
  gone: [],
  faults: ['ncc.html: filen ”b.mp3” saknas.'],
  faultCount: 1,
}

describe('what comes in', () => {
  const open = (answer: unknown) => {
    const server = createFakeServer({
      '/api/issues/i1/imports/preview': answer,
      'post /api/issues/i1/imports': { text: '1 ny artikel' },
    })
    renderWith(server.api, <ImportDialog issueId="i1" source={{ origin: 'daisy' }} onClose={() => undefined} />)
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
})

it('lets an editor choose between both versions with one press', async () => {
  const user = userEvent.setup()
  const own = { name: 'Isvägen', level: 'h2', text: '<p>Öppen till torsdag.</p>', byLine: '' }
  const waiting = { key: 'book path:isvägen', article: 'a1', fields: ['text'], isGone: false }
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
  await user.click(dialog.getByRole('button', { name: 'Ta källans version' }))
  await expect
    .poll(() => asked)
    .toContainEqual(expect.objectContaining({ body: { key: 'book path:isvägen', chosen: 'source' } }))
})
