import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
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
  // No test pulls the plug of the machine; killing a process loses nothing without fsync.
  const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB' }
  return startCluster({ home, account, programs, settings })
}

let cluster: Promise<Cluster> | undefined

const administrator = async <Answer>(work: (client: Client, cluster: Cluster) => Promise<Answer>): Promise<Answer> => {
  cluster ??= startTestCluster(inject('testClusterFolder'))
  const running = await cluster
  const client = new Client({ connectionString: running.url('postgres') })
  await client.connect()
  return work(client, running).finally(() => client.end())
}

const administrate = (sql: string) =>
  administrator(async (client, running) => {
    await client.query(sql)
    return running
  })

const prepareDatabase = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create extension pg_trgm').finally(() => client.end())
}

/**
 * Has `make` fill a database that others are copied from (`testDatabase`), unless this or another worker of the run has
 * done so. `make` leaves no connection behind.
 */
export const testTemplate = (name: string, make: (url: string) => Promise<void>): Promise<void> =>
  administrator(async (client, { url }) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await prepareDatabase(url(draft))
    await make(url(draft))
    await client.query(`alter database ${draft} rename to ${name}`)
  })

/**
 * A database of its own, empty or a copy of a template, and with `migrations`; `close` drops it. The server starts with
 * the first one asked for.
 */
export const testDatabase = async <Schema = never>(
  migrations: readonly Migration[] = [],
  template?: string,
): Promise<TestDatabase<Schema>> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = (await administrate(`create database ${name}${template ? ` template ${template}` : ''}`)).url(name)
  if (!template) await prepareDatabase(url)
  const connection = connect<Schema>(url, { max: 10, applicationName: 'test' })
  await migrate(connection.pool, migrations)
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close()
      await administrate(`drop database ${name} with (force)`)
    },
  }
}
