import type { Pool } from 'pg'

/**
 * After a restore: the transaction ids of another server say nothing about those to come, so everything restored lies
 * before everything new. Checkpoints stay valid. Call it before the first append.
 */
export const raiseEpoch = async (pool: Pool): Promise<void> => {
  await pool.query('update event_epoch set epoch = epoch + 1')
}
