import { type QueryExecutorProvider, sql } from 'kysely'
import type { ActOutcome, ReadModelAct } from '../../../processors/support/repair/carry-out.ts'
import type { ReadModelDatabase } from '../../../projections/kernel/database.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import { readCheckpoints } from '../../../projections/kernel/runner/checkpoint.ts'
import { ExchangeNotReady, type Place } from '../../../projections/kernel/runner/rebuilding/exchange.ts'
import { putNextInPlace, rollBack } from '../../../projections/kernel/runner/rebuilding/rebuild.ts'
import { currentCopy, nextTableName, oldTableName } from '../../../projections/kernel/runner/tables.ts'
import type { RebuildState } from '../../../projections/support/read-models/view.ts'
import { changeState, findRebuild, keepLatestRebuild } from './rebuild-store.ts'
import { latestProjection } from './rebuilds.ts'

type Tools = Place & { readonly projections: readonly Projection[] }

/** The rebuild has left the state in which the act would have changed it. */
class RebuildGone extends Error {}

const moves: Readonly<Record<ReadModelAct['kind'], { readonly from: RebuildState; readonly to: RebuildState }>> = {
  'exchange-read-model': { from: 'ready', to: 'exchanged' },
  'return-read-model': { from: 'exchanged', to: 'returned' },
}

const hasActed = async (db: ReadModelDatabase, actId: string) => {
  const { rows } = await sql`select from administrator_act where id = ${actId}`.execute(db)
  return rows.length > 0
}

const hasOtherTable = async (db: ReadModelDatabase, projection: Projection, kind: ReadModelAct['kind']) => {
  const { table } = currentCopy(projection)
  const other = kind === 'exchange-read-model' ? nextTableName(table) : oldTableName(table)
  return (await readCheckpoints(db)).some((checkpoint) => checkpoint.table === other)
}

/** Records the act and the state of the rebuild, in the transaction of the exchange. */
const noteOf =
  (actId: string, { kind, name, rebuild }: ReadModelAct) =>
  async (tx: QueryExecutorProvider) => {
    await sql`insert into administrator_act (id) values (${actId})`.execute(tx)
    if (!(await changeState(tx, rebuild, moves[kind]))) throw new RebuildGone()
    if (kind === 'exchange-read-model') await keepLatestRebuild(tx, name, rebuild)
  }

/** Puts a rebuilt table in place, or the former table back, once under the act's id. */
export const exchangeTools = ({ db, log, projections }: Tools) => ({
  actOnReadModel: async (actId: string, act: ReadModelAct): Promise<ActOutcome> => {
    if (await hasActed(db, actId)) return 'done'
    const rebuild = await findRebuild(db, act.rebuild)
    if (rebuild?.state !== moves[act.kind].from) return 'gone'
    const projection = latestProjection(projections, rebuild.name)
    if (!(await hasOtherTable(db, projection, act.kind)))
      return { failed: 'Tabellen som skulle bytas in finns inte längre.' }
    const exchange = act.kind === 'exchange-read-model' ? putNextInPlace : rollBack
    try {
      await exchange({ db, log }, projection, noteOf(actId, act))
      return 'done'
    } catch (error) {
      if (error instanceof RebuildGone) return 'gone'
      if (!(error instanceof ExchangeNotReady)) throw error
      return { failed: 'Den nya tabellen hade inte hunnit ikapp. Försök igen om en stund.' }
    }
  },
})
