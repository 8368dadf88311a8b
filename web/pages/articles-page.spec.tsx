import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '../../domain/publication/default-settings.ts'
import { anArticle, issueId } from '../features/article-list/testing.ts'
import { type LiveFeed, type LiveMessage, refreshOn } from '../server/live.ts'
import { answering, renderWith } from '../testing.tsx'
import { ArticlesPage } from './ArticlesPage.tsx'

beforeEach(() => sessionStorage.clear())

const madeAt = '2026-11-22T03:36:00.000Z'
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
  products: { daisy: { filename: 'bok.zip', durationMs: 58_000, at: madeAt } },
}
const production = { _id: 'x1', kind: 'daisy', next: null, startedAt: madeAt, status: 'completed' }
const book = { issue: issueId, publication: 'p1', kind: 'daisy', madeAt, holdsWithdrawn: false }
const current = [{ ...book, changesSince: null }]
const old = [{ ...book, changesSince: { articles: 1, details: false } }]

/** The page of an issue whose book is as the issue is, and what the rail says of it from now on. */
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
  let books: () => unknown = () => current
  const [articleA, articleB] = [anArticle('A'), anArticle('B')]
  const answered = Promise.withResolvers<object>()
  const world = answering({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    [`/api/issues/${issueId}`]: issue,
    [`/api/articles/issue/${issueId}`]: [articleA, articleB],
    [`/api/articles/issue/${issueId}/changed`]: [{ article: { ...articleB, highLight: true }, after: articleA._id }],
    '/api/publications/p1': defaultSettings,
    [`/api/soundfiles/issue/${issueId}`]: [],
    [`/api/productions/issue/${issueId}`]: [production],
    [`/api/productions/books/issue/${issueId}`]: () => books(),
  })
  const put = async <Body,>() => (await answered.promise) as Body
  const page = (
    <Routes>
      <Route path="/publications/articles/:issueId" element={<ArticlesPage />} />
    </Routes>
  )
  const { queries } = renderWith({ ...world.api, put }, page, { live, at: `/publications/articles/${issueId}` })
  const state = () => screen.queryByText(/^(Producerad|Inaktuell|Inte producerad)$/)?.textContent
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
    /** From now on. */
    answerBooks: (answer: () => unknown) => {
      books = answer
    },
    answered,
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
    asked.resolve(old)
    await waitFor(() => expect(state()).toBe('Inaktuell'))
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
    asked.resolve(old)
    await waitFor(() => expect(state()).toBe('Inaktuell'))
  })

  it('goes on being said while something is done to another issue, or a production tells how far it is', async () => {
    const { state, hear } = await open()
    hear({ type: 'article:save', _id: 'b', issue: 'another' })
    hear({ type: 'issue:save', _id: 'another' })
    hear({ type: 'issue:save', _id: issueId, actionPercent: 5 })
    expect(state()).toBe('Producerad')
  })
})
