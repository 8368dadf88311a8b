import type { Query, QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef } from 'react'
import { isNotFound } from './api-client.ts'

/** `{entity}:save`, `{entity}:remove` and the messages of the export dialog. */
export type LiveMessage = { readonly type: string; readonly _id?: string; readonly [field: string]: unknown }

export type LiveFeed = {
  readonly open: () => void
  readonly close: () => void
  readonly subscribe: (handler: (message: LiveMessage) => void) => () => void
  /** False without a connection. */
  readonly send: (event: string, data?: object) => boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Entities whose `:save` and `:remove` make this answer outdated: `meta: { follows: ['issue'] }`. */
      readonly follows?: readonly string[]
    }
  }
}

type LiveOptions = {
  readonly connect: () => WebSocket
  /** Called after a broken connection: messages may have been missed. */
  readonly onReconnect: () => void
  /** Called with whether the wanted connection is missing: also before the first one, and never after `close`. */
  readonly onAway?: (isAway: boolean) => void
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 5_000

/** Reconnects by itself, with growing pauses, until it is closed. */
export const createLiveFeed = ({ connect, onReconnect, onAway = () => undefined }: LiveOptions): LiveFeed => {
  const handlers = new Set<(message: LiveMessage) => void>()
  let socket: WebSocket | undefined
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const start = (isAgain: boolean) => {
    const opening = connect()
    socket = opening
    onAway(true)
    opening.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
      onAway(false)
      if (isAgain) onReconnect()
    })
    opening.addEventListener('message', ({ data }) => {
      const message = parseMessage(data)
      if (message) for (const handler of handlers) handler(message)
    })
    opening.addEventListener('close', () => {
      if (socket !== opening) return
      onAway(true)
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
      onAway(false)
    },
    subscribe: (handler) => {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    send: (event, data = {}) => {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify({ event, data }))
      return true
    },
  }
}

/** On the wire `{event, data}`; here one object. */
const parseMessage = (text: unknown): LiveMessage | undefined => {
  if (typeof text !== 'string') return undefined
  const message: unknown = JSON.parse(text)
  if (typeof message !== 'object' || message === null || !('event' in message)) return undefined
  if (typeof message.event !== 'string') return undefined
  const data = 'data' in message && typeof message.data === 'object' ? message.data : {}
  return { ...data, type: message.event }
}

/** Entities whose answers are outdated after a message; 'all' when messages were lost. */
const touchedEntities = (message: LiveMessage): readonly string[] | 'all' => {
  if (message.type === 'refetch') return 'all'
  if (message.type === 'issue:articles') return ['article']
  // Progress of a production is shown as it comes and needs no refetch.
  if ('actionPercent' in message) return []
  const [entity, what] = message.type.split(':')
  return entity && (what === 'save' || what === 'remove') ? [entity] : []
}

/** A query whose entity is missing is not refetched because another entity of the kind has changed. */
const isAnswered = ({ queryKey, state }: Query, { type, _id }: LiveMessage): boolean =>
  type !== 'refetch' &&
  isNotFound(state.error) &&
  (_id === undefined || !queryKey.some((part) => String(part).includes(_id)))

/** Refetches every query that follows the entity of the message. */
export const refreshOn = (queries: QueryClient, message: LiveMessage): void => {
  const entities = touchedEntities(message)
  if (entities.length === 0) return
  void queries.invalidateQueries({
    predicate: (query) =>
      !isAnswered(query, message) &&
      (entities === 'all' || (query.meta?.follows?.some((entity) => entities.includes(entity)) ?? false)),
  })
}

const LiveContext = createContext<LiveFeed | undefined>(undefined)
export const LiveProvider = LiveContext.Provider

export const useLiveFeed = (): LiveFeed => {
  const feed = useContext(LiveContext)
  if (!feed) throw new Error('useLiveFeed needs a LiveProvider above it')
  return feed
}

/** For changes beyond a refetch: progress, or a removed entity on the screen. */
export const useLive = (handler: (message: LiveMessage) => void): void => {
  const feed = useLiveFeed()
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => feed.subscribe((message) => latest.current(message)), [feed])
}
