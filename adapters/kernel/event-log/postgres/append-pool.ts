import { Pool } from 'pg'
import { openConnections } from '../../postgres/connect.ts'

/**
 * Connections for appends alone: they never wait behind readers, and the statement is planned once. Left to itself the
 * server plans it anew for every small group, which takes longer than carrying it out. The plan has to hold when the
 * log has grown and the group is large: an empty table would be read through as a whole, and every event be looked for
 * among all streams of the group. Where the shared pool keeps some ready, all of these are.
 */
export const openAppendPool = (shared: Pool, max: number): Pool => {
  const ready = (shared.options.min ?? 0) > 0 ? max : 0
  const pool = new Pool({
    ...shared.options,
    max,
    min: ready,
    onConnect: async (client) => {
      await client.query(
        'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_nestloop = off',
      )
    },
  })
  // A connection that is lost while idle is replaced by the next append.
  pool.on('error', () => undefined)
  void openConnections(pool, ready)
  return pool
}
