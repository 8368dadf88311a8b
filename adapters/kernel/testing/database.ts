import { createHash, randomUUID } from 'node:crypto'
import { Client, type ClientBase, Pool } from 'pg'
import { inject } from 'vitest'
import { databaseAccount } from '../postgres/account.ts'
import { type Cluster, startCluster } from '../postgres/cluster.ts'
import { clusterHome } from '../postgres/cluster-home.ts'
import { type Connection, connect } from '../postgres/connect.ts'
import { type Migration, migrate } from '../postgres/migrations.ts'
import { findPrograms } from '../postgres/programs.ts'

export type TestDatabase<Schema> = Connection<Schema> & { readonly url: string }

export const startTestCluster = async (folder: string): Promise<Cluster> => {
  const account = databaseAccount()
  const [programs, home] = await Promise.all([findPrograms(account), clusterHome(folder, account)])
  const settings = {
    // No test cuts the power; without fsync, killing a process still loses nothing.
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
    // No table lives long enough to gain by it.
    autovacuum: 'off',
    // No I/O workers: everything lies in memory.
    io_method: 'sync',
    // A client that goes silent while it connects blocks all creating and dropping of databases until this time is
    // over.
    authentication_timeout: '5s',
  }
  return startCluster({ home, account, programs, settings })
}

let administrator: Promise<{ readonly cluster: Cluster; readonly pool: Pool }> | undefined

/** The administrator's connections to the server, which starts with the first request. */
const administrate = () => {
  administrator ??= (async () => {
    const cluster = await startTestCluster(inject('testClusterFolder'))
    const pool = new Pool({ connectionString: cluster.url('postgres'), max: 4, allowExitOnIdle: true })
    // The server ends before the processes that share it do.
    pool.on('error', () => undefined)
    return { cluster, pool }
  })()
  return administrator
}

const prepareDatabase = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create extension pg_trgm').finally(() => client.end())
}

const makeOnce = async (client: ClientBase, name: string, make: (draft: string) => Promise<void>) => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount !== 0) return
  const draft = `${name}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft} strategy file_copy`)
  await make(draft)
  await client.query(`alter database ${draft} rename to ${name}`)
}

/**
 * Lets `make` fill a template database for `testDatabase`, unless this or another worker of the run has done so. `make`
 * must close its connections.
 */
export const testTemplate = async (name: string, make: (url: string) => Promise<void>): Promise<void> => {
  const { cluster, pool } = await administrate()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    await makeOnce(client, name, async (draft) => {
      await prepareDatabase(cluster.url(draft))
      await make(cluster.url(draft))
    })
  } finally {
    // This closes the connection, and frees its lock.
    client.release(true)
  }
}

const templates = new Map<string, Promise<string>>()

/** Creates the tables of these migrations once, to be copied from then on. */
const templateWith = (migrations: readonly Migration[]): Promise<string> => {
  const name = `tables_${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 32)}`
  const known = templates.get(name)
  if (known) return known
  const made = testTemplate(name, async (url) => {
    const { pool } = connect(url, { max: 2, applicationName: 'test' })
    await migrate(pool, migrations).finally(() => pool.end())
  })
  const template = made.then(() => name)
  templates.set(name, template)
  return template
}

/**
 * A separate database: with the tables of `migrations`, or a copy of a template. `close` drops it. The server starts
 * with the first database.
 */
export const testDatabase = async <Schema = never>(
  migrations: readonly Migration[] = [],
  template?: string,
): Promise<TestDatabase<Schema>> => {
  const { cluster, pool } = await administrate()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copies the files: half the work of copying page by page through the WAL, which no disk waits for here.
  await pool.query(
    `create database ${name} template ${template ?? (await templateWith(migrations))} strategy file_copy`,
  )
  const url = cluster.url(name)
  const connection = connect<Schema>(url, { max: 10, applicationName: 'test' })
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close()
      await pool.query(`drop database ${name} with (force)`)
    },
  }
}
