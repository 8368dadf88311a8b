import type { Pool } from 'pg'

/**
 * After a restore: the transaction ids of another server say nothing about those to come, so everything restored lies
 * before everything new. Checkpoints stay valid. Call it before the first append.
 */
export const raiseEpoch = async (pool: Pool): Promise<void> => {
  await pool.query(`
    do $$
    declare next integer;
    begin
      update event_epoch set epoch = epoch + 1 returning epoch into next;
      execute format('alter table event alter column epoch set default %s', next);
    end $$`)
}
