import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { IssueView } from '../../../projections/issues/view.ts'
import type { Book } from '../../queries/books.ts'
import { answering, renderWith } from '../../testing.tsx'
import { ProductionRail } from './ProductionRail.tsx'
import { ToFix } from './ToFix.tsx'

// The cast is sound: the rail reads nothing else of an issue.
const issue = {
  _id: 'i1',
  daisyFilename: 'bok.zip',
  singleMp3: null,
  webDaisy: null,
  duration: 58,
  availableFromDate: null,
  currentProcessItem: null,
  actionText: '',
  actionTimestamp: null,
  timestamps: { legimus: null },
} as unknown as IssueView

const open = async (book: Pick<Book, 'changed'>, production: object = {}) => {
  const { api } = answering({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    '/api/productions/issue/i1': [
      { _id: 'p1', startedAt: '2026-11-22T03:30:00.000Z', status: 'completed', ...production },
    ],
    '/api/productions/books/issue/i1': [{ issue: 'i1', kind: 'daisy', madeAt: '2026-11-22T03:36:00.000Z', ...book }],
  })
  const props = { silent: [], silenceBlocks: true, sendsToLegimus: false, onUpload: () => undefined }
  renderWith(api, <ProductionRail issue={issue} {...props} />)
  await screen.findByText(/22 november 2026 kl\. 04\.36/)
  return document.body.textContent
}

describe('a book that is older than its issue', () => {
  it('is shown as such where it is offered, with when it was made', async () => {
    const text = await open({ changed: { articles: 2, details: true } })
    expect(screen.getByText('Inaktuell')).toBeDefined()
    expect(text.match(/Ändrad efter produktionen: 2 artiklar och uppgifter om numret/g)).toHaveLength(2)
    expect(text).toContain('Producera igen')
  })

  it('is no longer so when it was made again', async () => {
    expect(await open({ changed: null })).not.toMatch(/Ändrad efter/)
    expect(screen.getByText('Producerad')).toBeDefined()
  })
})

it('tells whoever comes late what is being done, once, and how long it takes', async () => {
  const progress = { percent: 41, text: 'Kodar ljud 3 av 4: Isvägen', secondsLeft: 200 }
  const text = await open({ changed: null }, { status: 'running', step: 'encode', items: 4, encoded: 2, progress })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('41')
  expect(text.match(/Kodar ljud 3 av 4: Isvägen/g)).toHaveLength(1)
  expect(text).toContain('Ungefär 3 min kvar.')
})

describe('what lacks sound', () => {
  const silent = [{ _id: 'a1', name: 'Kultur' }]
  it.each([
    [true, false, /^1 artikel saknar ljud.*Ingen bok kan produceras förrän Kultur har ljud\./],
    [true, true, /^Numret är släppt, men 1 artikel saknar ljud.*Ingen bok kan produceras/],
    [false, false, /^1 artikel saknar ljud.*Kultur utelämnas ur boken tills den har ljud\./],
    [false, true, /^Numret är släppt, men 1 artikel saknar ljud.*utelämnas/],
  ])('is told as it is: blocks %s, released %s', (blocks, isOut, words) => {
    renderWith({}, <ToFix silent={silent} blocks={blocks} isOut={isOut} onUpload={() => undefined} />)
    expect(document.querySelector('.notice')?.textContent).toMatch(words)
  })
})
