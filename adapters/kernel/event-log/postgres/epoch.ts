import type { Pool } from 'pg'

// A snapshot holds no transaction that its own server has not begun yet.
const logFromOtherServer = `
  exists (
    select from event
    where epoch = (select epoch from event_epoch) and tx >= pg_snapshot_xmax(pg_current_snapshot())
  )`

/**
 * After a restore into another server: its transaction ids say nothing about those of the restored events, which nobody
 * would see until it has counted as far. So everything restored is put before everything new; checkpoints stay valid.
 * Call it before the first append. Answers whether the log had been restored; of many that ask at once one raises it.
 */
export const raiseEpochOfRestored = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ restored: boolean }>(`select ${logFromOtherServer} as restored`)
  if (!rows[0]?.restored) return false
  await pool.query(`
    do $$
    declare next integer;
    begin
      perform from event_epoch for update;
      if not ${logFromOtherServer} then return; end if;
      update event_epoch set epoch = epoch + 1 returning epoch into next;
      execute format('alter table event alter column epoch set default %s', next);
    end $$`)
  return true
}
