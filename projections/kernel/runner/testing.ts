import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { openSignals } from '../../../adapters/kernel/postgres/signals.ts'
import { testDatabase } from '../../../adapters/kernel/testing/database.ts'
import type { AnyEvent, EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { ReadModel } from '../../read-model.ts'
import { entity } from '../entity.ts'
import type { Projection } from '../projection.ts'
import { integer, json, nullable, type RowOf, table, tableOf, text } from '../table.ts'
import { projectionMigrations } from './checkpoint.ts'
import { type Projections, type ProjectionsOptions, startProjections } from './start.ts'

export type ShelfEvent =
  | { readonly type: 'Opened'; readonly data: { readonly id: string; readonly name: string } }
  | { readonly type: 'Renamed'; readonly data: { readonly id: string; readonly name: string } }
  | { readonly type: 'Closed'; readonly data: { readonly id: string } }

const shelfColumns = {
  id: text,
  name: text,
  renamed: integer,
  tags: json<readonly string[]>(),
  note: nullable(text),
}

const shelfRows = (name: string, version: number) =>
  table({ name, version, columns: shelfColumns, indexes: ['(name)'] })

export type Shelf = RowOf<ReturnType<typeof shelfRows>>

/** A read model without a meaning; `renamedTo` makes the next version's rows differ, or fails. */
export const shelvesAs = (name: string, version = 1, renamedTo = (name: string) => name): Projection =>
  entity<ShelfEvent, ReturnType<typeof shelfRows>>(shelfRows(name, version))({
    id: ({ id }) => id,
    opens: {
      Opened: ({ event: { data } }) => ({ id: data.id, name: data.name, renamed: 0, tags: ['ny'], note: null }),
    },
    on: {
      Renamed: ({ name }, { renamed }) => ({ name: renamedTo(name), renamed: renamed + 1 }),
      Closed: 'removes',
    },
  })

export const shelves = shelvesAs('test-shelves')

export const shelfOpened = (id: string, name: string): ShelfEvent => ({ type: 'Opened', data: { id, name } })
export const shelfRenamed = (id: string, name: string): ShelfEvent => ({ type: 'Renamed', data: { id, name } })
export const shelfClosed = (id: string): ShelfEvent => ({ type: 'Closed', data: { id } })

/** Appends to a new stream; answers the position of the last event. */
export const appendEvents = async (log: EventLog, ...events: readonly AnyEvent[]): Promise<Position> => {
  const commandId = randomUUID()
  const metadata = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'test' } } as const
  return (await log.append(`shelf-${randomUUID()}`, events, 'noStream', metadata)).position
}

export const tableRows = async (db: Kysely<ReadModel>, table = tableOf(shelves)): Promise<readonly Shelf[]> =>
  (await sql<Shelf>`select * from ${sql.id(table)} order by id`.execute(db)).rows

/** As `startProjections`, but a wait for a position has the time (ms) that a busy machine needs. */
export const startPatiently = async (options: ProjectionsOptions): Promise<Projections> => {
  const running = await startProjections(options)
  return { ...running, waitFor: (position, names, most = 50_000) => running.waitFor(position, names, most) }
}

/** A database as the runner finds it, with the parts that several processes on it would each open. */
export const openProjectionWorld = async () => {
  const database = await testDatabase<ReadModel>(projectionMigrations)
  const opened = [database.close]
  const closing = (close: () => Promise<void>) => opened.push(close)
  return {
    db: database.kysely,
    pool: database.pool,
    url: database.url,
    closing,
    signals: async () => {
      const signals = await openSignals(database.url, database.pool)
      closing(signals.close)
      return signals
    },
    close: async () => {
      for (const close of opened.splice(0).toReversed()) await close()
    },
  }
}
