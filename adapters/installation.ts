import { join } from 'node:path'
import type { Pool } from 'pg'
import packageFile from '../package.json' with { type: 'json' }
import { projectionMigrations } from '../projections/kernel/runner/checkpoint.ts'
import type { ReadModel } from '../projections/read-model.ts'
import { telephoneFetchMigrations } from './delivery/telephone/fetches.ts'
import { destroyDueKeys } from './kernel/backup/forgettings/destroy-due-keys.ts'
import { deadRowMigrations } from './kernel/dead-rows/migrations.ts'
import { eventCodec } from './kernel/event-log/codec.ts'
import { checkLog, logIdentityMigrations } from './kernel/event-log/identity.ts'
import { openEventLog } from './kernel/event-log/open.ts'
import { eventLogMigrations } from './kernel/event-log/postgres/tables.ts'
import { eventRegisterMigrations } from './kernel/event-register/tables.ts'
import { localFileStorage } from './kernel/file-storage/local.ts'
import { integrityMigrations } from './kernel/integrity/tables.ts'
import { jobMigrations } from './kernel/jobs/holders.ts'
import { type OpenedKeys, openKeys } from './kernel/keys/open.ts'
import { subjectKeyMigrations } from './kernel/keys/postgres.ts'
import { secretKeyMigrations } from './kernel/keys/secret-key.ts'
import { checkDatabase } from './kernel/postgres/check-server.ts'
import { connect } from './kernel/postgres/connect.ts'
import { startEmbedded } from './kernel/postgres/embedded-server.ts'
import { type Migration, migrate } from './kernel/postgres/migrations.ts'
import { openSignals } from './kernel/postgres/signals.ts'
import { defaultLimits, longWorkLimits, type TimeLimits } from './kernel/postgres/time-limits.ts'
import { processMigrations } from './kernel/processes/process-store.ts'
import { unlessAborted } from './kernel/running/abortable.ts'
import type { Lifecycle } from './kernel/running/lifecycle.ts'
import { logLine } from './kernel/running/log-line.ts'
import { noteVersion, productVersionMigrations } from './kernel/running/product-versions.ts'
import type { Config } from './kernel/running/settings/config.ts'
import { openDataFolder } from './kernel/running/settings/data-folder.ts'
import { exampleMigrations } from './kernel/running/settings/example-record.ts'
import { analyticsMigrations } from './listening/analytics/migrations.ts'
import { endedSessionMigrations } from './people/access/ended-sessions.ts'
import { openSessionMigrations } from './people/access/open-sessions.ts'
import { personalReadMigrations } from './people/access/personal-reads.ts'
import { rateLimitMigrations } from './people/access/rate-limits.ts'
import { madeSoundMigrations } from './production/made-sounds.ts'
import { journalMigrations } from './subscribers/announcement/journals.ts'
import { returnsStoreMigrations } from './subscribers/returned-letters/returns-store.ts'
import { subscriberImportMigrations } from './subscribers/subscriber-import/tables.ts'
import { searchKeys } from './support/find/search-key.ts'
import { rebuildMigrations } from './support/read-models/tables.ts'
import { retentionMigrations } from './support/retention/migrations.ts'

/** Every step of the tables that are not derived from the log, in their order. */
export const migrations: readonly Migration[] = [
  ...secretKeyMigrations,
  ...subjectKeyMigrations,
  ...eventLogMigrations,
  ...logIdentityMigrations,
  ...eventRegisterMigrations,
  ...integrityMigrations,
  ...projectionMigrations,
  ...rebuildMigrations,
  ...processMigrations,
  ...jobMigrations,
  ...madeSoundMigrations,
  ...journalMigrations,
  ...returnsStoreMigrations,
  ...rateLimitMigrations,
  ...endedSessionMigrations,
  ...openSessionMigrations,
  ...personalReadMigrations,
  ...retentionMigrations,
  ...deadRowMigrations,
  ...telephoneFetchMigrations,
  ...subscriberImportMigrations,
  ...exampleMigrations,
  ...analyticsMigrations,
  ...productVersionMigrations,
]

/** The resources that every process role uses. */
export type Installation = Awaited<ReturnType<typeof openInstallation>>

const openDatabase = async (config: Config, life: Lifecycle, fail: (reason: string) => void): Promise<string> => {
  if (config.databaseUrl) return config.databaseUrl
  const server = await startEmbedded({
    dataDir: config.dataDir,
    onLost: () => fail('The embedded PostgreSQL went away'),
  })
  life.onStop('the embedded PostgreSQL', server.stop, { within: 10_000 })
  if (server.adopted) console.log('Adopted the PostgreSQL that an interrupted run left behind')
  return server.url
}

/** When root starts the server, its account must pass through the folder to its files. */
const dataFolderMode = ({ databaseUrl }: Config) => (!databaseUrl && process.getuid?.() === 0 ? 0o711 : 0o700)

/** A process with the previous secret may still write for a while. */
const REWRAP_EVERY_MS = 5 * 60_000

const keepRewrapping = (rewrap: OpenedKeys['rewrap'], life: Lifecycle) => {
  const repeat = () => {
    rewrap().catch((error: unknown) => logLine(`Wrapping keys anew failed: ${String(error)}`))
  }
  const timer = setInterval(repeat, REWRAP_EVERY_MS)
  life.onStop('the wrapping of keys', () => clearInterval(timer))
}

const migrateAll = async (url: string, shared: Pool) => {
  const { pool, close } = connect(url, { max: 1, applicationName: 'ljudkod-migrations', limits: longWorkLimits })
  await migrate(shared, migrations, pool).finally(close)
}

/**
 * Opens database, keys, event log and files, and brings the tables up to date. `fail` ends the process when one of them
 * is lost; waiting for a database that is away ends when `signal` aborts.
 */
export const openInstallation = async (
  config: Config,
  life: Lifecycle,
  fail: (reason: string) => void,
  signal: AbortSignal,
) => {
  await openDataFolder(config.dataDir, dataFolderMode(config))
  const url = await openDatabase(config, life, fail)
  return unlessAborted(signal, openOnDatabase(url, config, life, signal))
}

/** Ready connections of the pools that every save uses. */
const READY_CONNECTIONS = 4

type PoolOptions = { readonly ready?: number; readonly limits?: TimeLimits }

const openOnDatabase = async (url: string, config: Config, life: Lifecycle, ending: AbortSignal) => {
  const pool = (name: string, max: number, { ready = 0, limits = defaultLimits }: PoolOptions = {}) => {
    const database = connect<ReadModel>(url, { max, ready, limits, applicationName: `ljudkod-${name}`, ending })
    life.onStop(`the database pool of ${name}`, database.close)
    return database
  }
  const sharedPool = pool('shared', 10, { ready: READY_CONNECTIONS })
  await checkDatabase(sharedPool.pool)
  await migrateAll(url, sharedPool.pool)
  const { keys, subjects, rewrap } = await openKeys(sharedPool.pool, config)
  if (config.secretKeyPrevious) keepRewrapping(rewrap, life)
  await destroyDueKeys(sharedPool.pool, config.dataDir, console.error)
  const signals = await openSignals(url, sharedPool.pool)
  life.onStop('the signals between processes', signals.close)
  const codec = eventCodec({ keys: subjects })
  const log = await openEventLog(config, codec, () => pool('log', 8, { ready: READY_CONNECTIONS }).pool, logLine)
  life.onStop('the event log', log.close)
  await checkLog(sharedPool.pool, log)
  await noteVersion(sharedPool.pool, packageFile.version)
  const storage = await localFileStorage(join(config.dataDir, 'files'))
  return { pool, shared: sharedPool, signals, keys, keyOf: searchKeys(keys.hmac), subjects, log, storage }
}
