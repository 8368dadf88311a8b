import { Pool } from 'pg'

/**
 * Connections for appends alone: they never wait behind readers, and the statement is planned once. Left to itself the
 * server plans it anew for every small group, which takes longer than carrying it out.
 */
export const openAppendPool = (shared: Pool, max: number): Pool => {
  const pool = new Pool({
    ...shared.options,
    max,
    onConnect: async (client) => {
      await client.query('set plan_cache_mode = force_generic_plan')
    },
  })
  // A connection that is lost while idle is replaced by the next append.
  pool.on('error', () => undefined)
  return pool
}
