import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { sayReadModel } from '../../../domain/support/read-model-names.ts'
import type { ReadModelTransaction } from '../../../projections/kernel/database.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import { tableOf } from '../../../projections/kernel/table.ts'
import { fillTables } from '../../../projections/support/screens/fill-tables.ts'
import type { OpenPastTables } from '../../../projections/support/screens/past-tables.ts'

/** An event that a read model cannot take in, and why. */
export type RehearsalFault = { readonly recorded: RecordedEvent; readonly said: string }

/** Answers the first event behind the log that stops a read model; undefined: all of them can be taken in. */
export type Rehearse = (events: readonly RecordedEvent[]) => Promise<RehearsalFault | undefined>

type RehearsalTools = {
  readonly log: EventLog
  readonly openTables: OpenPastTables
  readonly projections: readonly Projection[]
}

const EVENTS_AT_ONCE = 1_000

const sayError = (error: unknown) => (error instanceof Error ? error.message : String(error))

const applyAll = async (
  tx: ReadModelTransaction,
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
) => {
  for (const projection of projections) {
    const heard = events.filter(({ event }) => projection.types.includes(event.type))
    if (heard.length === 0) continue
    await projection.apply(tx, tableOf(projection), heard).catch((error: unknown) => {
      throw new Error(`listan ${sayReadModel(projection.name)}: ${sayError(error)}`)
    })
  }
}

/**
 * Fills all read models in temporary tables, with their indexes, and then takes the events in as the runner would, so
 * that the read models of the installation are never the first to meet them.
 */
export const rehearseIn =
  ({ log, openTables, projections }: RehearsalTools): Rehearse =>
  async (events) => {
    const { db, close } = await openTables()
    /** Halves what fails until a single event is left. The events before it stay in the tables. */
    const findFault = async (some: readonly RecordedEvent[]): Promise<RehearsalFault | undefined> => {
      const failure = await db
        .transaction()
        .execute((tx) => applyAll(tx, projections, some))
        .then(() => undefined, sayError)
      const [recorded] = some
      if (failure === undefined || !recorded) return undefined
      if (some.length === 1) return { recorded, said: failure }
      const middle = Math.ceil(some.length / 2)
      return (await findFault(some.slice(0, middle))) ?? findFault(some.slice(middle))
    }
    try {
      await fillTables(db, log, projections)
      for (const projection of projections) await projection.addIndexes(db, tableOf(projection))
      for (let at = 0; at < events.length; at += EVENTS_AT_ONCE) {
        const fault = await findFault(events.slice(at, at + EVENTS_AT_ONCE))
        if (fault) return fault
      }
      return undefined
    } finally {
      close()
    }
  }
