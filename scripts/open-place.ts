import type { Config } from '../adapters/running/config.ts'
import { eventCodec } from '../adapters/event-log/codec.ts'
import { openEventLog } from '../adapters/event-log/open.ts'
import { postgresSubjectKeys } from '../adapters/keys/postgres.ts'
import type { Lifecycle } from '../adapters/running/lifecycle.ts'
import { databaseAccount } from '../adapters/postgres/account.ts'
import { startCluster } from '../adapters/postgres/cluster.ts'
import { clusterHome } from '../adapters/postgres/cluster-home.ts'
import { connect } from '../adapters/postgres/connect.ts'
import { unhurried } from '../adapters/postgres/time-limits.ts'
import { startEmbedded } from '../adapters/postgres/embedded.ts'
import { findPrograms } from '../adapters/postgres/programs.ts'
import { openSecrets } from '../adapters/keys/secret-key.ts'
import type { ReadModel } from '../projections/read-model.ts'

/** The embedded server of a running application is used beside it; one that does not run is started for the while. */
const openEmbedded = async (dataDir: string, life: Lifecycle): Promise<string> => {
  const account = databaseAccount()
  const [programs, home] = await Promise.all([findPrograms(account), clusterHome(dataDir, account)])
  const cluster = await startCluster({ home, account, programs })
  if (cluster.adopted) return cluster.url('ljudkod')
  const own = await startEmbedded({ dataDir, onLost: () => console.error('The embedded PostgreSQL went away') })
  life.onStop('the embedded PostgreSQL', own.stop)
  return own.url
}

/** Log, database and keys of an installation, beside its processes or without them; closed with `life`. */
export const openPlace = async (config: Config, life: Lifecycle) => {
  const url = config.databaseUrl ?? (await openEmbedded(config.dataDir, life))
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
