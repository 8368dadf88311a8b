import { eventCodec } from '../adapters/event-log/codec.ts'
import { openEventLog } from '../adapters/event-log/open.ts'
import { postgresSubjectKeys } from '../adapters/keys/postgres.ts'
import { openSecrets } from '../adapters/keys/secret-key.ts'
import { connect } from '../adapters/postgres/connect.ts'
import { embeddedBeside } from '../adapters/postgres/embedded-beside.ts'
import { unhurried } from '../adapters/postgres/time-limits.ts'
import type { Config } from '../adapters/running/config.ts'
import type { Lifecycle } from '../adapters/running/lifecycle.ts'
import type { ReadModel } from '../projections/read-model.ts'

/** Log, database and keys of an installation, beside its processes or without them; closed with `life`. */
export const openPlace = async (config: Config, life: Lifecycle) => {
  const url = config.databaseUrl ?? (await embeddedBeside(config.dataDir, life)).url
  const database = connect<ReadModel>(url, { max: 5, applicationName: 'ljudkod-scripts', limits: unhurried })
  life.onStop('the database pool', database.close)
  const { keys, previous } = await openSecrets(database.pool, config)
  const subjects = postgresSubjectKeys(database.pool, { current: keys, previous })
  const codec = eventCodec({ keys: subjects })
  const log = await openEventLog(config, codec, () => database.pool)
  life.onStop('the event log', log.close)
  const { kysely: db, pool } = database
  return { db, log, pool, subjects }
}
