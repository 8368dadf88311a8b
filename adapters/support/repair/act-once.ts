import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../kernel/postgres/in-transaction.ts'
import { hasActed, noteAct } from '../../kernel/processes/act-record.ts'

class NothingToChange extends Error {}

/**
 * Changes something once under the act's id: the record of the act commits with the change. `change` answers whether
 * there was anything to change.
 */
export const actOnce = async (
  pool: Pool,
  actId: string,
  change: (client: PoolClient) => Promise<boolean>,
): Promise<'done' | 'gone'> => {
  if (await hasActed(pool, actId)) return 'done'
  try {
    await inTransaction(pool, async (client) => {
      await noteAct(client, actId)
      if (!(await change(client))) throw new NothingToChange()
    })
    return 'done'
  } catch (error) {
    if (error instanceof NothingToChange) return 'gone'
    throw error
  }
}
