import type { Pool } from 'pg'

// A snapshot holds no transaction id beyond the next one of its own server.
const logFromOtherServer = `
  exists (
    select from event
    where epoch = (select epoch from event_epoch) and tx >= pg_snapshot_xmax(pg_current_snapshot())
  )`

/**
 * Restored events come from another server, whose transaction ids mean nothing here: readers would not see them until
 * this server has counted as far. Raising the epoch sorts all restored events before all new ones; checkpoints stay
 * valid. Call it before the first append. Answers whether the log had been restored; of concurrent callers only one
 * raises the epoch.
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
