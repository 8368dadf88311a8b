import { parseConfig, type Config } from './adapters/config.ts'
import type { Lifecycle } from './adapters/lifecycle.ts'
import { checkDatabase } from './adapters/postgres/check.ts'
import { connect } from './adapters/postgres/connect.ts'
import { startEmbedded } from './adapters/postgres/embedded.ts'
import { migrate } from './adapters/postgres/migrations.ts'
import { runUntilSignal } from './adapters/run-until-signal.ts'
import { openSecrets, secretKeyMigrations } from './adapters/secret-key.ts'

const migrations = [...secretKeyMigrations]

const openDatabase = async (config: Config, life: Lifecycle, fail: (reason: string) => void): Promise<string> => {
  if (config.databaseUrl) return config.databaseUrl
  const server = await startEmbedded({
    dataDir: config.dataDir,
    onLost: () => fail('The embedded PostgreSQL went away'),
  })
  life.onStop('the embedded PostgreSQL', server.stop)
  if (server.adopted) console.log('Adopted the PostgreSQL that an interrupted run left behind')
  return server.url
}

await runUntilSignal(async (life, fail) => {
  const config = parseConfig(process.env)
  const databaseUrl = await openDatabase(config, life, fail)
  const database = connect(databaseUrl, { max: 10, applicationName: 'ljudkod' })
  life.onStop('the database pool', database.close)
  await checkDatabase(database.pool)
  await migrate(database.pool, migrations)
  await openSecrets(database.pool, config)
  console.log('Ljudkod is running')
})
