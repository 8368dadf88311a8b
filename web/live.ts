import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef } from 'react'

/** `{entity}:save`, `{entity}:remove` and the messages of the export dialog. */
export type LiveMessage = { readonly type: string; readonly id?: string; readonly [field: string]: unknown }

export type LiveFeed = {
  readonly open: () => void
  readonly close: () => void
  readonly subscribe: (handler: (message: LiveMessage) => void) => () => void
  /** Lost when there is no connection. */
  readonly send: (message: LiveMessage) => void
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Entities whose `:save` and `:remove` make this answer old: `meta: { follows: ['issue'] }`. */
      readonly follows?: readonly string[]
    }
  }
}

type LiveOptions = {
  readonly connect: () => WebSocket
  /** After a broken connection: anything may have been missed. */
  readonly onReconnect: () => void
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Connects again by itself, with growing pauses, until it is closed. */
export const createLiveFeed = ({ connect, onReconnect }: LiveOptions): LiveFeed => {
  const handlers = new Set<(message: LiveMessage) => void>()
  let socket: WebSocket | undefined
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const start = (isAgain: boolean) => {
    const opening = connect()
    socket = opening
    opening.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
      if (isAgain) onReconnect()
    })
    opening.addEventListener('message', ({ data }) => {
      const message = parseMessage(data)
      if (message) for (const handler of handlers) handler(message)
    })
    opening.addEventListener('close', () => {
      if (socket !== opening) return
      timer = setTimeout(() => start(true), wait * (0.75 + Math.random() / 2))
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    })
  }

  return {
    open: () => {
      if (!socket) start(false)
    },
    close: () => {
      const closing = socket
      socket = undefined
      clearTimeout(timer)
      closing?.close()
    },
    subscribe: (handler) => {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
  }
}

const parseMessage = (data: unknown): LiveMessage | undefined => {
  if (typeof data !== 'string') return undefined
  const message: unknown = JSON.parse(data)
  return typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string'
    ? { ...message, type: message.type }
    : undefined
}

/** Refetches every query that says it follows the entity of the message. */
export const refreshOn = (queries: QueryClient, { type }: LiveMessage): void => {
  const [entity, what] = type.split(':')
  if (!entity || (what !== 'save' && what !== 'remove')) return
  void queries.invalidateQueries({ predicate: (query) => query.meta?.follows?.includes(entity) ?? false })
}

const LiveContext = createContext<LiveFeed | undefined>(undefined)
export const LiveProvider = LiveContext.Provider

export const useLiveFeed = (): LiveFeed => {
  const feed = useContext(LiveContext)
  if (!feed) throw new Error('useLiveFeed needs a LiveProvider above it')
  return feed
}

/** For what refetching cannot do: progress, or a removed entity on the screen. */
export const useLive = (handler: (message: LiveMessage) => void): void => {
  const feed = useLiveFeed()
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => feed.subscribe((message) => latest.current(message)), [feed])
}
