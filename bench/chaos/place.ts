import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { startMailServer } from '../../adapters/kernel/mail/testing/mail-server.ts'
import { databaseAccount } from '../../adapters/kernel/postgres/account.ts'
import { startCluster } from '../../adapters/kernel/postgres/cluster.ts'
import { clusterHome } from '../../adapters/kernel/postgres/cluster-home.ts'
import { findPrograms } from '../../adapters/kernel/postgres/programs.ts'
import { type LogServer, reachLogServer, startLogServer } from './log-server.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'

const run = promisify(execFile)

export const freePort = async (): Promise<number> => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A separate database server, which can be made to crash. Without fsync, killing its process still loses nothing. */
const startDatabase = async (folder: string) => {
  const account = databaseAccount()
  const [programs, home] = await Promise.all([findPrograms(account), clusterHome(folder, account)])
  const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB' }
  const cluster = await startCluster({ home, account, programs, settings })
  const administrator = new Client({ connectionString: cluster.url('postgres') })
  await administrator.connect()
  await administrator.query('create database chaos')
  await administrator.end()
  return {
    url: cluster.url('chaos'),
    restart: async () => {
      const log = ['-l', join(home, 'server.log')]
      const args = ['restart', '-D', join(home, 'cluster'), ...log, '-m', 'immediate', '-w', '-t', '60']
      await run(programs.pgCtl, args, { ...account, cwd: home })
    },
    stop: async () => {
      await cluster.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** The servers that the product uses. */
export type Place = {
  readonly databaseUrl: string
  /** Crashes the database server and starts it again. */
  readonly restartDatabase: () => Promise<void>
  readonly mail: Awaited<ReturnType<typeof startMailServer>>
  readonly dataDir: string
  /** Undefined where it is not wanted, or this user may not mount it. */
  readonly disk: SmallDisk | undefined
  /** Undefined: the log is in PostgreSQL. */
  readonly log: LogServer | undefined
  readonly close: () => Promise<void>
}

/** `esdb://…`: the address of an existing server. */
export type LogKind = 'postgres' | 'eventstoredb' | `esdb://${string}`

const openLog = async (kind: LogKind): Promise<LogServer | undefined> => {
  if (kind === 'postgres') return undefined
  return kind === 'eventstoredb' ? startLogServer() : reachLogServer(kind)
}

export const openPlace = async (
  kind: LogKind,
  { wantsSmallDisk }: { readonly wantsSmallDisk: boolean },
): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-chaos-'))
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const [database, mail, log, disk] = await Promise.all([
    startDatabase(folder),
    startMailServer(),
    openLog(kind),
    wantsSmallDisk ? smallDisk(dataDir) : undefined,
  ])
  return {
    databaseUrl: database.url,
    restartDatabase: database.restart,
    mail,
    dataDir,
    disk,
    log,
    close: async () => {
      await Promise.all([database.stop(), mail.close(), log?.close(), disk?.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
