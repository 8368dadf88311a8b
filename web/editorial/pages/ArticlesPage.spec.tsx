import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { type LiveFeed, type LiveMessage, refreshOn } from '../../kernel/server/live.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { anArticle, issueId } from '../article-list/testing.ts'
import type { ArticleListed } from '../queries/articles.ts'
import { ArticlesPage } from './ArticlesPage.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

const BOOK_MADE_AT = '2026-11-22T03:36:00.000Z'
const issue = {
  _id: issueId,
  name: 'Nr 4',
  publication: 'p1',
  publicationName: 'Bladet',
  date: '2026-11-24',
  availableFromDate: null,
  currentProcessItem: null,
  actionText: '',
  actionTimestamp: null,
  timestamps: {},
  products: { daisy: { filename: 'bok.zip', durationMs: 58_000, at: BOOK_MADE_AT } },
}
const production = { _id: 'x1', kind: 'daisy', next: null, startedAt: BOOK_MADE_AT, status: 'completed' }
const book = { issue: issueId, publication: 'p1', kind: 'daisy', madeAt: BOOK_MADE_AT, holdsWithdrawn: false }
const currentBooks = [{ ...book, changesSince: null }]
const outdatedBooks = [{ ...book, changesSince: { articles: 1, altered: [], details: false } }]

/** The page of an issue whose book is up to date, with control over later answers about its books. */
const open = async () => {
  const handlers = new Set<(message: LiveMessage) => void>()
  const live: LiveFeed = {
    open: () => {},
    close: () => {},
    send: () => false,
    subscribe: (handler) => {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  }
  let books: () => unknown = () => currentBooks
  let ofB: Partial<ArticleListed> = {}
  const [articleA, articleB] = [anArticle('A'), anArticle('B')]
  const answered = Promise.withResolvers<object>()
  const world = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    [`/api/issues/${issueId}`]: issue,
    [`/api/articles/issue/${issueId}`]: [articleA, articleB],
    [`/api/articles/issue/${issueId}/changed`]: () => [{ article: { ...articleB, ...ofB }, after: articleA._id }],
    '/api/publications/p1': defaultSettings,
    [`/api/soundfiles/issue/${issueId}`]: [],
    [`/api/productions/issue/${issueId}`]: [production],
    [`/api/productions/books/issue/${issueId}`]: () => books(),
  })
  const put = async <Body,>() => {
    const answer = await answered.promise
    ofB = { highLight: true }
    return answer as Body
  }
  const page = (
    <Routes>
      <Route path="/publications/articles/:issueId" element={<ArticlesPage />} />
    </Routes>
  )
  const { queries } = renderWith({ ...world.api, put }, page, { live, at: `/publications/articles/${issueId}` })
  const state = () => screen.queryByText(/^(Producerad|Föråldrad|Inte producerad)$/)?.textContent
  await waitFor(() => expect(state()).toBe('Producerad'))
  const said = new Set<string | undefined>()
  const watch = () => {
    said.clear()
    new MutationObserver(() => said.add(state())).observe(document.body, { childList: true, subtree: true })
  }
  return {
    state,
    said,
    watch,
    /** Sets the answer for later requests. */
    answerBooks: (answer: () => unknown) => {
      books = answer
    },
    answered,
    /** Sets another editor's version of the second article. */
    others: (of: Partial<ArticleListed>) => {
      ofB = of
    },
    hear: (message: LiveMessage) =>
      act(() => {
        refreshOn(queries, message)
        for (const handler of handlers) handler(message)
      }),
  }
}

const change = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Utvald, B' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Utvald, B', pressed: true })).toBeDefined())
}

describe('whether the book is as the issue is', () => {
  it('is not said while what was changed here is on its way, nor before the book is asked about', async () => {
    const { state, said, watch, answerBooks, answered } = await open()
    const asked = Promise.withResolvers<object>()
    answerBooks(() => asked.promise)
    await change()
    await waitFor(() => expect(state()).toBeUndefined())
    watch()
    answered.resolve({})
    asked.resolve(outdatedBooks)
    await waitFor(() => expect(state()).toBe('Föråldrad'))
    expect([...said]).not.toContain('Producerad')
  })

  it('is said again where what was changed here is not in it', async () => {
    const { state, answered } = await open()
    await change()
    answered.resolve({})
    await waitFor(() => expect(state()).toBe('Producerad'))
  })

  it('is said again where the change was refused', async () => {
    const { state, answered } = await open()
    await change()
    answered.reject(new Error('lost'))
    await waitFor(() => expect(state()).toBe('Producerad'))
  })

  it('is not said while what somebody else has done to the issue is asked about', async () => {
    const { state, answerBooks, hear } = await open()
    const asked = Promise.withResolvers<object>()
    answerBooks(() => asked.promise)
    hear({ type: 'article:save', _id: 'b', issue: issueId })
    await waitFor(() => expect(state()).toBeUndefined())
    asked.resolve(outdatedBooks)
    await waitFor(() => expect(state()).toBe('Föråldrad'))
  })

  it('goes on being said while something is done to another issue, or a production tells how far it is', async () => {
    const { state, hear } = await open()
    hear({ type: 'article:save', _id: 'b', issue: 'another' })
    hear({ type: 'issue:save', _id: 'another' })
    hear({ type: 'issue:save', _id: issueId, actionPercent: 5 })
    expect(state()).toBe('Producerad')
  })
})

describe('what is changed here', () => {
  const highlit = (pressed: boolean) => screen.queryByRole('button', { name: 'Utvald, B', pressed })

  it('stays as it is shown while it is on its way, whatever is heard of the article meanwhile', async () => {
    const { hear, answered } = await open()
    await change()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    hear({ type: 'article:save', _id: anArticle('B')._id, issue: issueId })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(highlit(true)).not.toBeNull()
    vi.useRealTimers()
    answered.resolve({})
    await waitFor(() => expect(highlit(true)).not.toBeNull())
  })

  it('is followed again once it has come', async () => {
    const { hear, answered, others } = await open()
    await change()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    hear({ type: 'article:save', _id: anArticle('B')._id, issue: issueId })
    answered.resolve({})
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(highlit(true)).not.toBeNull()
    others({ highLight: false })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(highlit(false)).not.toBeNull()
  })
})

it('marks as changed what is other than in the last book, and nothing else', async () => {
  const { answerBooks, others, hear } = await open()
  const marked = () => screen.queryAllByRole('img', { name: 'Ändrad' }).length
  others({ changed: true })
  hear({ type: 'article:save', _id: anArticle('B')._id, issue: issueId })
  await waitFor(() => expect(screen.getByText('Producerad')).toBeDefined())
  expect(marked()).toBe(0)
  answerBooks(() => [{ ...book, changesSince: { articles: 1, altered: [anArticle('B')._id], details: false } }])
  hear({ type: 'article:save', _id: anArticle('B')._id, issue: issueId })
  await waitFor(() => expect(marked()).toBe(1))
})
