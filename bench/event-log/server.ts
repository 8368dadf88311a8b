import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { databaseAccount } from '../../adapters/kernel/postgres/account.ts'
import { startCluster } from '../../adapters/kernel/postgres/cluster.ts'
import { clusterHome } from '../../adapters/kernel/postgres/cluster-home.ts'
import { findPrograms } from '../../adapters/kernel/postgres/programs.ts'
import { median } from './rounds.ts'

/** `duration`: of a round of requests (ms). `total`: number of events in the log of a catch-up. */
export type Sizes = { readonly rounds: number; readonly duration: number; readonly total: number }

export type BenchServer = {
  /** Creates a new, empty database and answers its address. */
  readonly newDatabase: (name: string) => Promise<string>
  readonly close: () => Promise<void>
  /** Median time of a durable write of 8 KB to the same disk (ms). */
  readonly fsync: number
}

const fsyncLatency = async (folder: string): Promise<number> => {
  const file = await open(join(folder, 'fsync'), 'w')
  const page = Buffer.alloc(8_192, 1)
  const times: number[] = []
  for (let n = 0; n < 200; n += 1) {
    const began = performance.now()
    await file.write(page, 0, page.length, n * page.length)
    await file.datasync()
    times.push(performance.now() - began)
  }
  await file.close()
  return median(times)
}

/** A separate server with durable commits: fsync and synchronous_commit are on. */
export const benchServer = async (): Promise<BenchServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-bench-'))
  await chmod(folder, 0o711)
  const account = databaseAccount()
  const [programs, home] = await Promise.all([findPrograms(account), clusterHome(folder, account)])
  const settings = { shared_buffers: '512MB', max_wal_size: '8GB' }
  const cluster = await startCluster({ home, account, programs, settings })
  const administrator = new Client({ connectionString: cluster.url('postgres') })
  await administrator.connect()
  return {
    fsync: await fsyncLatency(folder),
    newDatabase: async (name) => {
      await administrator.query(`create database ${name}`)
      return cluster.url(name)
    },
    close: async () => {
      await administrator.end()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
