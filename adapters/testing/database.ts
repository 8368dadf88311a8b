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

const administrate = async (sql: string) => {
  cluster ??= startTestCluster(inject('testClusterFolder'))
  const client = new Client({ connectionString: (await cluster).url('postgres') })
  await client.connect()
  await client.query(sql).finally(() => client.end())
  return cluster
}

/** A database of its own, empty but for `migrations`; `close` drops it. The server starts with the first one asked for. */
export const testDatabase = async <Schema = never>(
  migrations: readonly Migration[] = [],
): Promise<TestDatabase<Schema>> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = (await administrate(`create database ${name}`)).url(name)
  const connection = connect<Schema>(url, { max: 10, applicationName: 'test' })
  await connection.pool.query('create extension pg_trgm')
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
