import { eventCodec } from '../adapters/kernel/event-log/codec.ts'
import { openEventLog } from '../adapters/kernel/event-log/open.ts'
import { openInstallationKey } from '../adapters/kernel/keys/open.ts'
import { postgresSubjectKeys } from '../adapters/kernel/keys/postgres.ts'
import { openSecrets } from '../adapters/kernel/keys/secret-key.ts'
import { connect } from '../adapters/kernel/postgres/connect.ts'
import { joinEmbeddedServer } from '../adapters/kernel/postgres/join-embedded-server.ts'
import { longWorkLimits } from '../adapters/kernel/postgres/time-limits.ts'
import type { Lifecycle } from '../adapters/kernel/running/lifecycle.ts'
import type { Config } from '../adapters/kernel/running/settings/config.ts'
import { searchKeys } from '../adapters/support/find/search-key.ts'
import type { ReadModel } from '../projections/read-model.ts'

/** Opens log, database and keys of an installation, with or without its processes; `life` closes them. */
export const openPlace = async (config: Config, life: Lifecycle) => {
  const url = config.databaseUrl ?? (await joinEmbeddedServer(config.dataDir, life)).url
  const database = connect<ReadModel>(url, { max: 5, applicationName: 'ljudkod-scripts', limits: longWorkLimits })
  life.onStop('the database pool', database.close)
  const secrets = await openSecrets(database.pool, config)
  const { keys, previous } = secrets
  const subjects = postgresSubjectKeys(database.pool, { current: keys, previous })
  const codec = eventCodec({ keys: subjects })
  const log = await openEventLog(config, codec, () => database.pool)
  life.onStop('the event log', log.close)
  const { kysely: db, pool } = database
  const keyOf = async () => searchKeys(await openInstallationKey(pool, secrets))
  return { db, log, pool, subjects, tokenKey: keys.token, adminTwoStep: config.adminTwoStep, keyOf }
}
