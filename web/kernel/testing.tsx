import { QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Providers } from './Providers.tsx'
import type { Answer, Api } from './server/api-client.ts'
import type { LiveFeed, LiveMessage } from './server/live.ts'
import type { Session } from './server/session.ts'

const rejectUnexpected = (path: string) => Promise.reject(new Error(`Unexpected request to ${path}`))

const silentFeed: LiveFeed = { open: () => {}, close: () => {}, send: () => false, subscribe: () => () => {} }

const openSession: Session = { isOpen: () => true, start: () => {}, end: () => {}, subscribe: () => () => {} }

type World = { readonly live?: LiveFeed; readonly session?: Session; readonly at?: string }

/** Renders a part of a screen in the whole application context; the test plays only the server. */
export const renderWith = (api: Partial<Api>, ui: ReactNode, { live, session, at = '/' }: World = {}) => {
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [at] })
  const server: Api = {
    get: rejectUnexpected,
    read: rejectUnexpected,
    post: rejectUnexpected,
    put: rejectUnexpected,
    patch: rejectUnexpected,
    del: rejectUnexpected,
    upload: rejectUnexpected,
    file: rejectUnexpected,
    ...api,
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <Providers session={session ?? openSession} api={server} live={live ?? silentFeed} queries={queries}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, queries, router }
}

type Question = {
  readonly method: 'get' | 'read' | 'post' | 'put' | 'del'
  readonly path: string
  readonly body?: unknown
}

/**
 * A server that knows these addresses; an answer that is a function gets the query. It records its requests in order.
 */
export const createFakeServer = (answers: Readonly<Record<string, unknown>>) => {
  const asked: Question[] = []
  const answer = async (question: Question) => {
    asked.push(question)
    const [address = '', query = ''] = question.path.split('?')
    if (question.method === 'get' || question.method === 'read') {
      const known = answers[address] ?? (await rejectUnexpected(question.path))
      return typeof known === 'function' ? known(query) : known
    }
    const done = answers[`${question.method} ${address}`] ?? {}
    return typeof done === 'function' ? done(question.body) : done
  }
  // The casts are sound as far as the test knows the expected types.
  const api: Partial<Api> = {
    get: async <Body,>(path: string) => (await answer({ method: 'get', path })) as Body,
    read: async <Body,>(path: string) => {
      const answered: Answer<Body> = { body: (await answer({ method: 'read', path })) as Body, etag: '"1"' }
      return answered
    },
    post: async <Body,>(path: string, body?: unknown) => (await answer({ method: 'post', path, body })) as Body,
    put: async <Body,>(path: string, body?: unknown) => (await answer({ method: 'put', path, body })) as Body,
    del: async <Body,>(path: string) => (await answer({ method: 'del', path })) as Body,
  }
  return { api, asked }
}

/** Answers for removing and restoring chosen rows of a collection. */
export const removalAnswers = (collection: string) => {
  const done = ({ chosen }: { readonly chosen: readonly string[] }) => ({
    outcomes: chosen.map((_id) => ({ _id, refused: null, isDone: true })),
  })
  return { [`post ${collection}/chosen/remove`]: done, [`post ${collection}/chosen/restore`]: done }
}

/** A feed that the test speaks through. */
export const speakingFeed = () => {
  const listeners = new Set<Parameters<LiveFeed['subscribe']>[0]>()
  const feed: LiveFeed = {
    open: () => {},
    close: () => {},
    send: () => false,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { feed, tell: (message: LiveMessage) => act(() => listeners.forEach((listener) => listener(message))) }
}
