import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { ReadModelDatabase } from '../../kernel/database.ts'
import type { Projection } from '../../kernel/projection.ts'
import { readCheckpoints } from '../../kernel/runner/checkpoint.ts'
import { reasonOf } from '../../kernel/runner/failure.ts'
import { type Divergence, findDivergences } from '../../kernel/runner/rebuilding/divergence.ts'
import { tableOf } from '../../kernel/table.ts'
import { readStoredRows } from './stored-rows.ts'

type Place = { readonly db: ReadModelDatabase; readonly log: EventLog }

export type ModelComparison = {
  readonly name: string
  /** Rows that the thing's events touch. */
  readonly rows: number
  readonly divergences: readonly Divergence[]
  /** Why the code of today cannot make the rows. */
  readonly failure: string | undefined
}

/** Keys of the rows that the events touch; the reason where the code of today cannot tell. */
const keysOf = (projection: Projection, events: readonly RecordedEvent[]) => {
  const heardEvents = events.filter(({ event }) => projection.types.includes(event.type))
  try {
    return { keys: [...new Set(heardEvents.flatMap((each) => projection.keys(each)))], failure: undefined }
  } catch (error) {
    return { keys: [], failure: reasonOf(error) }
  }
}

/**
 * Makes the rows that a thing's events touch with the code of today, in memory, and compares them with the stored ones,
 * each table as far as it has come. Other things that touch the same rows are heard too. Reads the log from its beginning.
 */
export const compareThing = async (
  { db, log }: Place,
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
): Promise<readonly ModelComparison[]> => {
  const touchedModels = projections
    .map((projection) => ({ projection, ...keysOf(projection, events) }))
    .filter(({ keys, failure }) => keys.length > 0 || failure !== undefined)
  const storedRows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const positions = new Map((await readCheckpoints(tx)).map(({ table, position }) => [table, position]))
      const models = []
      for (const { projection, keys } of touchedModels) {
        const table = tableOf(projection)
        const rows = positions.has(table) ? await readStoredRows(tx, table, keys) : new Map<string, undefined>()
        models.push({ projection, rows, upTo: positions.get(table) })
      }
      return models
    })
  const divergences = await findDivergences(log, storedRows)
  return touchedModels.map(({ projection: { name }, keys, failure }, place) => {
    const foundDivergences = divergences[place] ?? []
    const failurePlace = foundDivergences.find(({ failedAt }) => failedAt)?.failedAt
    return {
      name,
      rows: keys.length,
      divergences: foundDivergences.filter(({ columns, failedAt }) => columns.length > 0 || failedAt),
      failure: failure ?? (failurePlace && `${failurePlace.place.type}: ${failurePlace.reason}`),
    }
  })
}
