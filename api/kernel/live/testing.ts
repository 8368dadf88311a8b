import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { ReadModelDatabase } from '../../../projections/kernel/database.ts'
import { entity } from '../../../projections/kernel/entity.ts'
import { startLiveFeed } from '../../../projections/kernel/live-feed/start.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import type { Signals } from '../../../projections/kernel/runner/leading/signals.ts'
import { startProjections } from '../../../projections/kernel/runner/start.ts'
import { boolean, type RowOf, table, text } from '../../../projections/kernel/table.ts'
import { liveCategories } from '../../../projections/read-model.ts'
import type { LiveUser } from './connection.ts'
import type { FindOwner } from './entities.ts'
import type { SiteExports } from './export-dialog.ts'
import { type LiveOptions, registerLive } from './live.ts'

type NamedEvent<Type extends string> = {
  readonly type: Type
  readonly data: { readonly id: string; readonly name: string; readonly customer: string }
}
type NameEvent = NamedEvent<'NameGiven'> | NamedEvent<'NameRemoved'>

const rows = table({
  name: 'test-names',
  version: 1,
  columns: { id: text, name: text, customer: text, is_removed: boolean },
})
type Row = RowOf<typeof rows>

/**
 * Named things, from the events `NameGiven` and `NameRemoved`: the read model of the feed's entities in these tests.
 */
export const names = entity<NameEvent, typeof rows>(rows)({
  id: ({ id }) => id,
  opens: {
    NameGiven: ({ event: { data } }) => ({ id: data.id, name: data.name, customer: data.customer, is_removed: false }),
  },
  on: { NameRemoved: () => ({ is_removed: true }) },
})

const ownersIn =
  (db: ReadModelDatabase): FindOwner =>
  async (_entity, id) => {
    const { rows: found } = await sql<Row>`select * from ${sql.id(rows.sqlName)} where id = ${id}`.execute(db)
    return found[0]
  }

export type LiveProcess = {
  readonly log: EventLog
  readonly db: ReadModelDatabase
  readonly signals: Signals
  readonly users: ReadonlyMap<string, LiveUser>
  readonly options?: Partial<LiveOptions>
  /** Further projections beside `names`. */
  readonly others?: readonly Projection[]
}

const noExports: SiteExports = {
  objection: async () => undefined,
  standing: async () => ({ statuses: [] }),
  begin: async () => undefined,
  cancel: async () => undefined,
}

export const publicUrl = 'https://ljudkod.example'

/** Projections, feed and server of one process, listening on a free port; `said`: its log lines. */
export const startLiveProcess = async ({ log, db, signals, users, options = {}, others = [] }: LiveProcess) => {
  const projections = await startProjections({ log, db, signals, projections: [names, ...others] })
  const feed = await startLiveFeed({ log, categories: liveCategories, db, signals, projections })
  const said: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void said.push(line) } } })
  await app.register(cookie)
  const authenticate = async (token: string) => users.get(token)
  await registerLive(app, {
    feed,
    ownerOf: ownersIn(db),
    exports: noExports,
    authenticate,
    publicUrl,
    report: () => undefined,
    ...options,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= app
      .close()
      .then(feed.stop)
      .then(() => projections.stop())
    return closing
  }
  return { url: `ws://127.0.0.1:${port}/live`, projections, feed, close, said }
}

export type ReceivedEvent = { readonly event: string; readonly data: Readonly<Record<string, unknown>> }

/** A client that keeps its messages. `next` waits for a matching one. */
export const connectLive = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const socket = new WebSocket(url, { headers })
  const heard: ReceivedEvent[] = []
  let news = Promise.withResolvers<void>()
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as ReceivedEvent)
    news.resolve()
    news = Promise.withResolvers()
  })
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')

  const next = async (fits: (message: ReceivedEvent) => boolean): Promise<ReceivedEvent> => {
    for (;;) {
      const found = heard.find(fits)
      if (found) return found
      await news.promise
    }
  }
  return { socket, heard, closed, next, ready: () => next(({ event }) => event === 'ready') }
}
