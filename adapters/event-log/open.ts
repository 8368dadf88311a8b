import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Codec } from './codec.ts'
import { type EventStoreDbEventLog, eventStoreDbEventLog } from './eventstoredb.ts'
import { type PostgresEventLog, postgresEventLog } from './postgres.ts'

/** The event log of an installation: in EventStoreDB when it has one, else in its PostgreSQL. */
export const openEventLog = (
  { eventStoreUrl }: Pick<Config, 'eventStoreUrl'>,
  codec: Codec,
  pool: () => Pool,
): EventStoreDbEventLog | PostgresEventLog =>
  eventStoreUrl ? eventStoreDbEventLog({ url: eventStoreUrl, codec }) : postgresEventLog({ pool: pool(), codec })
