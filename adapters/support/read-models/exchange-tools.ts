import { type QueryExecutorProvider, sql } from 'kysely'
import type { ReadModelDatabase } from '../../../projections/kernel/database.ts'
import { ExchangeNotReady, type Place } from '../../../projections/kernel/runner/rebuilding/exchange.ts'
import { putNextInPlace, rollBack } from '../../../projections/kernel/runner/rebuilding/rebuild.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import type { RebuildState } from '../../../projections/support/read-models/view.ts'
import type { ActOf, ActOutcome } from '../../../processors/support/repair/carry-out.ts'
import { changeState, findRebuild } from './rebuild-store.ts'
import { latestNamed } from './rebuilds.ts'

export type ReadModelAct = ActOf<'exchange-read-model' | 'return-read-model'>

type Tools = Place & { readonly projections: readonly Projection[] }

/** The rebuild has left the state in which the act would have changed it. */
class NotThere extends Error {}

const moves: Readonly<Record<ReadModelAct['kind'], { readonly from: RebuildState; readonly to: RebuildState }>> = {
  'exchange-read-model': { from: 'ready', to: 'exchanged' },
  'return-read-model': { from: 'exchanged', to: 'returned' },
}

const hasActed = async (db: ReadModelDatabase, actId: string) => {
  const { rows } = await sql`select from administrator_act where id = ${actId}`.execute(db)
  return rows.length > 0
}

/** Records the act and what became of the rebuild, in the transaction of the exchange. */
const noteOf = (actId: string, { kind, rebuild }: ReadModelAct) => async (tx: QueryExecutorProvider) => {
  await sql`insert into administrator_act (id) values (${actId})`.execute(tx)
  if (!(await changeState(tx, rebuild, moves[kind]))) throw new NotThere()
}

/** Puts a rebuilt table in place, or the former one back, once under the act's id. */
export const exchangeTools = ({ db, log, projections }: Tools) => ({
  actOnReadModel: async (actId: string, act: ReadModelAct): Promise<ActOutcome> => {
    if (await hasActed(db, actId)) return 'done'
    const rebuild = await findRebuild(db, act.rebuild)
    if (rebuild?.state !== moves[act.kind].from) return 'gone'
    const projection = latestNamed(projections, rebuild.name)
    const exchange = act.kind === 'exchange-read-model' ? putNextInPlace : rollBack
    try {
      await exchange({ db, log }, projection, noteOf(actId, act))
      return 'done'
    } catch (error) {
      if (error instanceof NotThere) return 'gone'
      if (!(error instanceof ExchangeNotReady)) throw error
      return { failed: 'Den nya tabellen hade inte hunnit ikapp. Försök igen om en stund.' }
    }
  },
})
