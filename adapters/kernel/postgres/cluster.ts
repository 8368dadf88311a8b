import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, link, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { movedClock } from '../running/moved-clock.ts'
import { StartRefused } from '../running/start-refusal.ts'
import type { Account } from '../running/system-account.ts'
import type { Programs } from './programs.ts'

/** A running server. Its owner must call `stop`: the server outlives the process that started it. */
export type Cluster = {
  readonly adopted: boolean
  readonly url: (database: string) => string
  readonly stop: () => Promise<void>
}

type ClusterOptions = {
  readonly home: string
  readonly account: Account | undefined
  readonly programs: Programs
  readonly settings?: Readonly<Record<string, string>>
}

type Site = ClusterOptions & { readonly data: string }

const SUPERUSER_NAME = 'ljudkod'

const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '150',
  timezone: 'UTC',
  jit: 'off',
  // The data lies in memory or on an SSD: an index pays earlier than the server assumes.
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  // PostgreSQL removes a used file of the write-ahead log: renamed for later use, it would keep forgotten persons.
  wal_recycle: 'off',
  log_checkpoints: 'off',
  // The details of a refused row would put a person's address into a log file.
  log_error_verbosity: 'terse',
  // A forgotten transaction freezes xmin and with it every reader of the event log.
  idle_in_transaction_session_timeout: '10s',
}

const run = async ({ account, home }: Site, program: string, args: readonly string[]): Promise<void> => {
  const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...movedClock }
  await promisify(execFile)(program, [...args], { ...account, cwd: home, env: environment })
}

const draftOf = (path: string) => `${path}.${randomBytes(6).toString('hex')}`

const ensurePassword = async ({ home, account }: Site): Promise<string> => {
  const file = join(home, 'password')
  const draft = draftOf(file)
  await writeFile(draft, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (account) await chown(draft, account.uid, account.gid)
  await link(draft, file).catch(() => undefined)
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}

/** Initialises a draft folder first: an interrupted or concurrent initdb then leaves nothing half-made. */
const ensureInitialised = async (site: Site): Promise<void> => {
  const version = await readFile(join(site.data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version?.trim() === site.programs.majorVersion) return
  if (version) {
    throw new StartRefused(
      `The database in ${site.data} is of PostgreSQL ${version.trim()}, this program brings ${site.programs.majorVersion}: dump it with the old version and restore it`,
    )
  }
  const draft = draftOf(site.data)
  const refuse = async (error: Error & { readonly stderr?: string }) => {
    await rm(draft, { recursive: true, force: true })
    const reason =
      error.stderr?.split('\n').findLast((line) => /error:|FATAL|PANIC/.test(line)) ?? error.message.split('\n')[0]
    throw new StartRefused(`PostgreSQL could not make its files in ${site.home}: ${reason}`)
  }
  // The C locale of libc finds no trigrams in å ä ö; ICU sorts.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  await run(site, site.programs.initdb, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER_NAME}`,
    '--auth=scram-sha-256',
    `--pwfile=${join(site.home, 'password')}`,
    // The process that needs the next segment (megabytes) fills it with zeros while all commits wait: at 16 for 30 ms.
    '--wal-segsize=4',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=sv-SE',
    `--locale=${locale}`,
    '--lc-messages=C',
    ...(site.settings?.['fsync'] === 'off' ? ['--no-sync'] : []),
  ]).catch(refuse)
  await rename(draft, site.data).catch(() => rm(draft, { recursive: true }))
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Process ids are reused (always in containers): the postmaster is the process that works in this very folder. */
const isPostmaster = async (pid: number, data: string): Promise<boolean> => {
  if (process.platform !== 'linux') return true
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === (await realpath(data))
}

type RunningServer = { readonly port: number; readonly ready: boolean }

const findRunningServer = async (site: Site): Promise<RunningServer | undefined> => {
  const file = join(site.data, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const [pid, , , port] = lines
  if (!pid) return undefined
  if (await isPostmaster(Number(pid), site.data)) return { port: Number(port), ready: lines[7]?.trim() === 'ready' }
  await rm(file, { force: true })
  return undefined
}

/** Waits two minutes for a server that starts, recovers or stops; then takes its state as it is. */
const waitForReadyServer = async (site: Site): Promise<RunningServer | undefined> => {
  for (let attempt = 1; attempt <= 1200; attempt += 1) {
    const found = await findRunningServer(site)
    if (!found || found.ready) return found
    await setTimeout(100)
  }
  return findRunningServer(site)
}

const startServer = async (site: Site, port: number): Promise<void> => {
  const all = { ...settings, ...site.settings, port: String(port) }
  const options = Object.entries(all).map(([key, value]) => `-c ${key}='${value}'`)
  const log = join(site.home, 'server.log')
  await rm(log, { force: true })
  await run(site, site.programs.pgCtl, [
    'start',
    '-D',
    site.data,
    '-l',
    log,
    '-w',
    '-t',
    '120',
    '-o',
    options.join(' '),
  ])
}

const startOrAdopt = async (site: Site): Promise<{ port: number; adopted: boolean }> => {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const found = await waitForReadyServer(site)
    if (found) return { port: found.port, adopted: true }
    const port = await freePort()
    // The start fails when another process took the port or started the same server meanwhile: look again.
    const started = await startServer(site, port).then(
      () => true,
      () => false,
    )
    if (started) return { port, adopted: false }
  }
  const log = await readFile(join(site.home, 'server.log'), 'utf8').catch(() => '')
  const reason = log.split('\n').findLast((line) => line.includes('FATAL')) ?? `see ${join(site.home, 'server.log')}`
  throw new StartRefused(`PostgreSQL did not start: ${reason}`)
}

/**
 * Starts the server in `home`, initialising it first where needed, or adopts the one still running after its
 * application was killed. Sorts Swedish (ICU `sv-SE`), listens on a random port of the loopback only.
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const site = { ...options, data: join(options.home, 'cluster') }
  const password = await ensurePassword(site)
  await ensureInitialised(site)
  const { port, adopted } = await startOrAdopt(site)
  return {
    adopted,
    url: (database) => `postgres://${SUPERUSER_NAME}:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      if (await findRunningServer(site))
        await run(site, site.programs.pgCtl, ['stop', '-D', site.data, '-m', 'fast', '-w', '-t', '15'])
    },
  }
}
