import { resolve } from 'node:path'
import { Client } from 'pg'
import { databaseAccount } from './account.ts'
import { lockApplication, retryWhileNotReady } from './application-lock.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { clusterHome } from './cluster-home.ts'
import { findPrograms } from './programs.ts'

type EmbeddedServer = {
  readonly url: string
  /** True when the server was still running after its application had been killed. */
  readonly adopted: boolean
  /** Ends every session and the server, and returns when it is gone. */
  readonly stop: () => Promise<void>
}

type EmbeddedOptions = {
  readonly dataDir: string
  /** Called when the server goes away unexpectedly. */
  readonly onLost: () => void
}

const database = 'ljudkod'

const ensureDatabase = async (cluster: Cluster) => {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/** The database server of one application and one data folder. Refuses a second application. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  const dataDir = resolve(options.dataDir)
  const account = databaseAccount()
  const programs = await findPrograms(account)
  const home = await clusterHome(dataDir, account)
  const { cluster, lock } = await retryWhileNotReady(async () => {
    const cluster = await startCluster({ home, account, programs })
    return { cluster, lock: await lockApplication(cluster.url('postgres'), dataDir, options.onLost) }
  })
  await ensureDatabase(cluster)
  return {
    url: cluster.url(database),
    adopted: cluster.adopted,
    stop: async () => {
      // The lock lasts until the server is gone, so that no other process adopts it meanwhile.
      lock.expectEnd()
      await cluster.stop()
    },
  }
}
