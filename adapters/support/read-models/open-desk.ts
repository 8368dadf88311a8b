import { readCheckpoints } from '../../../projections/kernel/runner/checkpoint.ts'
import { currentCopy, nextTableName, oldTableName } from '../../../projections/kernel/runner/tables.ts'
import type { ReadModelDesk } from '../../../projections/support/read-models/desk.ts'
import { openOverview } from '../../../projections/support/read-models/overview.ts'
import type { Rebuild } from '../../../projections/support/read-models/rebuilds.ts'
import { readStoredRows } from '../../../projections/support/read-models/stored-rows.ts'
import { compareThing } from '../../../projections/support/read-models/what-if.ts'
import { latestProjection, openRebuilds, type RebuildTools } from './rebuilds.ts'

/** The table as it was stored and the one that the log made; undefined: there are not both any more. */
const tablesOf = ({ name, state }: Rebuild, { projections }: RebuildTools) => {
  const { table } = currentCopy(latestProjection(projections, name))
  if (state === 'ready') return { stored: table, made: nextTableName(table) }
  if (state === 'exchanged') return { stored: oldTableName(table), made: table }
  return state === 'returned' ? { stored: table, made: oldTableName(table) } : undefined
}

/** The read models as the desk asks for them; `stop` ends the rebuilds that run here. */
export const openReadModelDesk = (
  tools: RebuildTools,
): { readonly desk: ReadModelDesk; readonly stop: () => Promise<void> } => {
  const { db, projections } = tools
  const { rebuilds, stop } = openRebuilds(tools)
  const valuesOf: ReadModelDesk['valuesOf'] = async (rebuild) => {
    const tables = tablesOf(rebuild, tools)
    if (!tables) return undefined
    const knownTables = new Set((await readCheckpoints(db)).map(({ table }) => table))
    if (!knownTables.has(tables.stored) || !knownTables.has(tables.made)) return undefined
    const keys = rebuild.differences.map(({ key }) => key)
    const [storedRows, madeRows] = await Promise.all([
      readStoredRows(db, tables.stored, keys),
      readStoredRows(db, tables.made, keys),
    ])
    return new Map(keys.map((key) => [key, { stored: storedRows.get(key), made: madeRows.get(key) }]))
  }
  return {
    desk: {
      rebuilds,
      valuesOf,
      overview: openOverview(tools, projections),
      compareThing: (events) => compareThing(tools, projections, events),
    },
    stop,
  }
}
