import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { LiveFeed, LiveMessage } from '../../../projections/kernel/live-feed/start.ts'
import { tokenCookie } from '../../people/auth/session-cookies.ts'
import { isOwnOrigin } from '../http/own-address.ts'
import { type Connection, close, closeCodes, type LiveUser, maySee, send } from './connection.ts'
import { type FindOwner, liveEventsOf } from './entities.ts'
import { exportDialog, type SiteExports } from './export-dialog.ts'
import { followPresence } from './presence.ts'
import { refuseWithoutUpgrade } from './upgrade.ts'

export type LiveOptions = {
  readonly feed: Pick<LiveFeed, 'subscribe' | 'publishPresence'>
  readonly ownerOf: FindOwner
  readonly exports: SiteExports
  /** The current user of a login token; undefined when the token is no longer valid. */
  readonly authenticate: (token: string) => Promise<LiveUser | undefined>
  /** Our own address, such as `https://ljudkod.se`: the cookie opens a socket from our own pages only. */
  readonly publicUrl: string
  /** Writes one line to the operator. */
  readonly report: (line: string) => void
  /**
   * Milliseconds between pings; a socket that did not answer the last one is closed, and an expired token is noticed.
   * Default 25,000.
   */
  readonly heartbeat?: number
  /** Milliseconds without a sign after which an editor has left the article. Default 30,000. */
  readonly presenceLifetime?: number
  /** Milliseconds within which a socket without cookie must send `{token}`. Default 5,000. */
  readonly greeting?: number
}

const Greeting = z.object({ token: z.string().min(1).max(4_000) })

const MAX_MESSAGE_BYTES = 64 * 1024

const tokenOfCookie = (request: FastifyRequest, own: LiveOptions): string | undefined => {
  const { origin } = request.headers
  return origin !== undefined && isOwnOrigin(origin, request, own)
    ? request.cookies[tokenCookie(request, own)]
    : undefined
}

const parseMessage = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The token that a client without our cookie sends as its first message. */
const firstMessage = (socket: WebSocket, milliseconds: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds)
    const done = (token?: string) => {
      clearTimeout(timer)
      resolve(token)
    }
    socket.once('close', () => done())
    socket.once('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : ''
      done(Greeting.safeParse(parseMessage(text)).data?.token)
    })
  })

type Presence = ReturnType<typeof followPresence>
type LiveSocket = { readonly connection: Connection; readonly dialog: ReturnType<typeof exportDialog> }

/** The open sockets of logged-in users, and what each of them is told. */
const liveConnections = (app: FastifyInstance, options: LiveOptions) => {
  const { feed, ownerOf, authenticate, presenceLifetime } = options
  const open = new Set<LiveSocket>()
  const connections = () => [...open].map(({ connection }) => connection)
  const presence = followPresence({
    feed,
    ownerOf,
    connections,
    ...(presenceLifetime === undefined ? {} : { lifetime: presenceLifetime }),
  })
  const logError = (error: unknown) => app.log.error(error)

  const check = async ({ connection }: LiveSocket) => {
    const user = await authenticate(connection.token)
    if (user) connection.user = user
    else await close(connection.socket, closeCodes.notLoggedIn)
  }

  /** A dialog's read delays no other client, and its failure loses no message of theirs. */
  const follow = (message: LiveMessage) => {
    for (const { dialog } of open) dialog.follow(message).catch(logError)
  }

  return {
    open,
    presence,
    tell: async (message: LiveMessage): Promise<void> => {
      if (message.kind === 'session') {
        const concerned = [...open].filter(({ connection }) => connection.user._id === message.id)
        await Promise.all(concerned.map(check))
      }
      presence.follow(message)
      if (open.size === 0) return
      for (const { event, data, ...audience } of await liveEventsOf(ownerOf, message)) {
        const text = JSON.stringify({ event, data })
        for (const { connection } of open) if (maySee(connection.user, audience)) send(connection, text)
      }
      follow(message)
    },
    /** Pings every socket, and closes those that did not answer the last ping or whose token is no longer valid. */
    beat: (): void => {
      for (const each of open) {
        const { connection } = each
        if (!connection.isAlive) {
          connection.socket.terminate()
          continue
        }
        connection.isAlive = false
        connection.socket.ping()
        check(each).catch(logError)
      }
    },
  }
}

/** Whether the user delivers an issue; without one: any issue. An unknown issue is told of to staff. */
const mayDeliver = async (ownerOf: FindOwner, user: LiveUser, issueId: string | undefined): Promise<boolean> => {
  const owner = issueId === undefined ? { customer: undefined } : await ownerOf('issue', issueId)
  return maySee(user, { customer: owner ? owner.customer : null, atLeast: 'user' })
}

/** Handles a socket's messages one after another. */
const hearInTurn = (app: FastifyInstance, { connection, dialog }: LiveSocket, presence: Presence) => {
  let hearing = Promise.resolve()
  connection.socket.on('message', (data) => {
    const text = Buffer.isBuffer(data) ? data.toString() : ''
    hearing = hearing
      .then(async () => {
        const message = parseMessage(text)
        await presence.hear(connection, message)
        await dialog.hear(message)
      })
      .catch((error: unknown) => {
        app.log.error(error)
        dialog.fail('Något gick fel hos oss. Försök igen.')
      })
  })
}

/** Hands the messages of the feed on, one batch after another: the last state sent of an entity is its current one. */
const followFeed = (app: FastifyInstance, { feed }: LiveOptions, tell: (message: LiveMessage) => Promise<void>) => {
  let telling: Promise<void> = Promise.resolve()
  return feed.subscribe((messages) => {
    telling = telling
      .then(async () => {
        for (const message of messages) await tell(message)
      })
      .catch(async (error: unknown) => {
        app.log.error(error)
        // When a batch cannot be read, clients are told to read anew.
        await tell({ kind: 'lost' })
      })
  })
}

/**
 * The live feed on `/live`: JSON messages `{event, data}`. The first is `ready`; `refetch` says that messages were
 * lost. Closes with 1012 when the server stops, and with 4401 when the token is no longer valid.
 */
export const registerLive = async (app: FastifyInstance, options: LiveOptions): Promise<void> => {
  const { exports, authenticate, report, heartbeat = 25_000, greeting = 5_000 } = options
  const sockets = new Set<WebSocket>()
  const { open, presence, tell, beat } = liveConnections(app, options)
  const unsubscribe = followFeed(app, options, tell)
  const beating = setInterval(beat, heartbeat).unref()

  const welcome = async (socket: WebSocket, request: FastifyRequest) => {
    const token = tokenOfCookie(request, options) ?? (await firstMessage(socket, greeting))
    const user = token === undefined ? undefined : await authenticate(token)
    if (!token || !user) return close(socket, closeCodes.notLoggedIn)
    const connection: Connection = { socket, token, user, isAlive: true }
    const dialog = exportDialog(exports, {
      user: () => connection.user,
      mayDeliver: (issueId) => mayDeliver(options.ownerOf, connection.user, issueId),
      tell: (event, data) => send(connection, JSON.stringify({ event, data })),
    })
    const opened = { connection, dialog }
    open.add(opened)
    socket.on('pong', () => {
      connection.isAlive = true
    })
    socket.once('close', () => {
      open.delete(opened)
      presence.leave(connection)
    })
    hearInTurn(app, opened, presence)
    if (socket.readyState !== socket.OPEN) open.delete(opened)
    send(connection, JSON.stringify({ event: 'ready', data: {} }))
  }

  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES },
    // Broken frames come from a stranger, and would fill the server's log.
    errorHandler: (_, socket) => socket.terminate(),
    preClose: async () => {
      clearInterval(beating)
      presence.stop()
      unsubscribe()
      await Promise.all([...sockets].map((socket) => close(socket, closeCodes.restart)))
      app.websocketServer.close()
    },
  })
  app.route({
    method: 'GET',
    url: '/live',
    schema: { hide: true },
    handler: refuseWithoutUpgrade(report),
    wsHandler: async (socket, request) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      await welcome(socket, request).catch((error: unknown) => {
        request.log.error(error)
        socket.terminate()
      })
    },
  })
}
