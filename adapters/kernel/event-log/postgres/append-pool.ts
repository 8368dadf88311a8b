import { Pool } from 'pg'
import { openConnections } from '../../postgres/connect.ts'

/**
 * Connections for appends alone: appends never wait behind readers, and the server plans the statement once. By default
 * the server would plan it again for every small group, which takes longer than running it. The plan must stay good for
 * a large log and a large group: a plan for an empty table scans it as a whole, and looks for every event among all
 * streams of the group. All of these connections are kept ready where the shared pool keeps some ready.
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
  // The next append replaces a connection that was lost while idle.
  pool.on('error', () => undefined)
  // A client in use has no listener of the pool: one that is only held open would end the process when it is lost.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  void openConnections(pool, ready)
  return pool
}
