import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ManuscriptDialog } from './ManuscriptDialog.tsx'

const passage = (text: string, of: object = {}) => ({ level: null, text, words: 2, isLead: false, images: 0, ...of })
const row = (key: string, of: object = {}) => ({
  key,
  article: `id of ${key}`,
  status: 'new',
  comes: true,
  isUnwanted: false,
  ...of,
})
const preview = {
  filename: 'måndag.docx',
  title: 'måndag',
  isGuessed: false,
  edits: [],
  passages: [
    passage('Nyheter', { level: 'h1' }),
    passage('Isvägen', { level: 'h2' }),
    passage('Isen bär.'),
    passage('Kören'),
  ],
  rows: [row('nyheter'), row('nyheter / isvägen')],
}

const open = async (answer: object = preview, rows: readonly object[] = preview.rows) => {
  const user = userEvent.setup()
  const server = createFakeServer({
    'post /api/issues/i1/imports/manuscript/preview': answer,
    'post /api/issues/i1/imports/manuscript/rows': rows,
    'post /api/issues/i1/imports/manuscript': { text: '2 nya artiklar', articles: ['a1'] },
  })
  const nothing = () => undefined
  renderWith(
    server.api,
    <ManuscriptDialog issueId="i1" mediaId="m1" isReleased={false} onChoose={nothing} onClose={nothing} />,
  )
  const tree = await screen.findByRole('tree')
  const names = () =>
    within(tree)
      .getAllByRole('treeitem')
      .map(({ textContent }) => textContent)
  return { user, names, tree, asked: server.asked }
}

describe('a manuscript becomes articles', () => {
  it('is split, levelled and left out by keyboard, undone, and made', async () => {
    const { user, names, tree, asked } = await open(preview, [...preview.rows, row('nyheter / kören')])
    expect(names()).toEqual(['h1 Nyheter0 ord', expect.stringMatching(/^h2 Isvägen4 ord/)])
    within(tree).getAllByRole('treeitem')[0]?.focus()
    await user.keyboard('{ArrowDown}{]}')
    expect(names()[1]).toMatch(/^h3 Isvägen/)
    await user.keyboard('{Delete}')
    expect(names()[1]).toContain('Utelämnas')
    await user.keyboard('{Control>}z{/Control}')
    expect(names()[1]).not.toContain('Utelämnas')
    await user.click(screen.getByRole('button', { name: 'Dela här: Kören' }))
    expect(names()[2]).toMatch(/^h3 Kören/)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Rubrik' }))
    await user.keyboard('Sång{Enter}')
    expect(names()[2]).toMatch(/^h3 Sång2 ord/)
    expect(document.activeElement?.textContent).toMatch(/^h3 Sång/)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Fortsätt ändra' }))
    await user.click(await screen.findByRole('button', { name: 'Skapa 3 artiklar' }))
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({
        path: '/api/issues/i1/imports/manuscript',
        body: {
          mediaId: 'm1',
          edits: [
            { passage: 1, level: 'h3' },
            { passage: 3, name: 'Sång', isText: true },
          ],
          leftOut: [],
        },
      })
    expect(await screen.findByRole('button', { name: 'Ångra' })).toBeDefined()
  })

  it('says that its articles were removed, and takes them all along again', async () => {
    const removed = preview.rows.map((each) => ({ ...each, status: 'removed' }))
    const { user, names, asked } = await open({ ...preview, rows: removed })
    expect(names().every((name) => name?.includes('Togs bort här förut'))).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Ta med alla' }))
    expect(screen.queryByRole('button', { name: 'Ta med alla' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Uppdatera 2 artiklar' }))
    await expect.poll(() => asked.at(-1)).toMatchObject({ body: { leftOut: [] } })
  })

  it('offers bold lines for headings where there are none, and says so', async () => {
    const bold = passage('Kören', { isLead: true })
    const { user, names } = await open({ ...preview, passages: [bold, passage('Sjunger.')], rows: [row('måndag')] })
    await user.click(screen.getByRole('button', { name: 'Gör 1 feta rader till rubriker' }))
    expect(names()).toEqual([expect.stringMatching(/^h2 Kören/)])
  })
})
