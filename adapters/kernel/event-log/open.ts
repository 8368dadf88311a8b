import type { Pool } from 'pg'
import type { Config } from '../running/settings/config.ts'
import type { Codec } from './codec.ts'
import type { EventStoreDbEventLog } from './eventstoredb.ts'
import { type PostgresEventLog, postgresEventLog } from './postgres.ts'

/**
 * The event log of an installation: in EventStoreDB where it is set, else in PostgreSQL. EventStoreDB's client is
 * loaded only where it is used.
 */
export const openEventLog = async (
  { eventStoreUrl }: Pick<Config, 'eventStoreUrl'>,
  codec: Codec,
  pool: () => Pool,
  report?: (line: string) => void,
): Promise<EventStoreDbEventLog | PostgresEventLog> => {
  if (eventStoreUrl === undefined) return postgresEventLog({ pool: pool(), codec })
  const { eventStoreDbEventLog } = await import('./eventstoredb.ts')
  return eventStoreDbEventLog({ url: eventStoreUrl, codec, ...(report && { report }) })
}
