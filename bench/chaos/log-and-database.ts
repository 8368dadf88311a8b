import type { Pool } from 'pg'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { openEventLog } from '../../adapters/kernel/event-log/open.ts'
import { deriveKeys } from '../../adapters/kernel/keys/derive.ts'
import { findInstallationKey } from '../../adapters/kernel/keys/installation-key.ts'
import { postgresSubjectKeys } from '../../adapters/kernel/keys/postgres.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { longWorkLimits } from '../../adapters/kernel/postgres/time-limits.ts'
import { searchKeys } from '../../adapters/support/find/search-key.ts'
import { type Handlers, handlersOf } from '../../commands/handlers.ts'
import type { EventLog, RecordedEvent } from '../../domain/kernel/event-log.ts'
import { logPages } from '../../domain/kernel/log-pages.ts'
import type { ReadModelDatabase } from '../../projections/kernel/database.ts'
import type { Projection } from '../../projections/kernel/projection.ts'
import { makeProjections, type ReadModel } from '../../projections/read-model.ts'
import type { Place } from './place.ts'
import { secretKey } from './product.ts'

/** Reads log and database over connections that no fault disturbs. */
export type LogAndDatabase = {
  readonly log: EventLog
  readonly pool: Pool
  readonly db: ReadModelDatabase
  /** The read models of the installation, once it has started and has a key. */
  readonly projections: () => Promise<readonly Projection[]>
  readonly close: () => Promise<void>
}

export const openTruth = async ({
  databaseUrl,
  log: server,
}: Pick<Place, 'databaseUrl' | 'log'>): Promise<LogAndDatabase> => {
  const { pool, kysely, close } = connect<ReadModel>(databaseUrl, {
    max: 5,
    applicationName: 'chaos',
    limits: longWorkLimits,
  })
  const keys = postgresSubjectKeys(pool, { current: deriveKeys(secretKey) })
  const log = await openEventLog({ eventStoreUrl: server?.url }, eventCodec({ keys }), () => pool)
  return {
    log,
    pool,
    db: kysely,
    projections: async () => makeProjections(searchKeys(await findInstallationKey(keys))),
    close: async () => {
      await log.close()
      await close()
    },
  }
}

/** All stored events, and every aggregate folded from them. */
export type History = {
  readonly events: readonly RecordedEvent[]
  readonly streams: ReadonlyMap<string, readonly RecordedEvent[]>
  readonly handlers: Handlers
  /** Every aggregate of a category with the id of its stream. */
  readonly all: <Category extends keyof Handlers>(
    category: Category,
  ) => Promise<readonly (readonly [id: string, state: StateOf<Handlers[Category]>])[]>
}

type StateOf<Handler> = Handler extends { readonly state: (stream: string) => Promise<infer State> } ? State : never

const readAllEvents = async (log: EventLog): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for await (const page of logPages(log, { limit: 2_000 })) events.push(...page.events)
  return events
}

export const readHistory = async (log: EventLog): Promise<History> => {
  const events = await readAllEvents(log)
  const handlers = handlersOf(log)
  const streams = Map.groupBy(events, ({ stream }) => stream)
  return {
    events,
    streams,
    handlers,
    all: async (category) => {
      const prefix = `${category}-`
      const own = [...streams.keys()].filter((stream) => stream.startsWith(prefix))
      // Only the caller knows which handler it is, and gets its states.
      const state = handlers[category].state as unknown as (stream: string) => Promise<never>
      return Promise.all(own.map(async (stream) => [stream.slice(prefix.length), await state(stream)] as const))
    },
  }
}
