import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { movedClock } from '../../adapters/kernel/running/moved-clock.ts'
import { spawnProgram } from '../../adapters/kernel/testing/spawn-program.ts'
import { type WeakNetwork, weakNetwork } from '../../adapters/kernel/testing/weak-network.ts'
import { freePort, type Place } from './place.ts'

export const admin = { email: 'maj@bottenviksbladet.example', password: 'lösenord-för-prov' }
export const secretKey = 'a secret for chaos that is long enough'

/** A process of the product that is restarted whenever it ends, as a service manager does. */
export type Process = {
  readonly name: string
  readonly url: string
  /** The connection between the process and the database. */
  readonly network: WeakNetwork
  /**
   * The process stays down until the returned function is called, which resolves when it reports that it runs again.
   */
  readonly kill: (options?: { readonly skewSeconds?: number }) => Promise<() => Promise<void>>
  readonly freeze: () => () => void
  /** Asks the process to end, which it must do cleanly. */
  readonly stop: () => Promise<void>
  readonly start: (options?: { readonly skewSeconds?: number }) => Promise<void>
  /** Kills the process at once and for good. */
  readonly close: () => Promise<void>
}

export type Notes = {
  /** Reports a violated invariant. */
  readonly fault: (what: string) => void
  /** The process ended unexpectedly; `again`: it is running again. */
  readonly ended: (name: string, lastWords: string, again: Promise<void>) => void
}

const RESTART_DELAY_MS = 500
/** A start during faults tries again and again. */
const MAX_START_MS = 600_000
const MAX_LINES = 5

const environmentOf = (place: Place, role: string, port: number, database: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ...movedClock,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  HOST: '127.0.0.1',
  PORT: String(port),
  ROLES: role,
  DATABASE_URL: database,
  ...(place.log ? { EVENTSTORE_URL: place.log.url } : {}),
  DATA_DIR: place.dataDir,
  DATA_DIR_SHARED: 'true',
  SECRET_KEY: secretKey,
  SMTP_URL: place.mail.url,
  MAIL_FROM: 'ljudkod@ljudkod.example',
  NOTICE_EMAIL: 'kontoret@ljudkod.example',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  SEED: 'none',
})

const main = join(import.meta.dirname, '../../main.ts')
const skewedClock = join(import.meta.dirname, 'skewed-clock.ts')

export const addProcess = async (place: Place, name: string, notes: Notes): Promise<Process> => {
  const [role = ''] = name.split('-')
  const [port, network] = await Promise.all([freePort(), weakNetwork(place.databaseUrl)])
  const environment = environmentOf(place, role, port, network.through(place.databaseUrl))
  let child: ChildProcess | undefined
  let skew = 0
  let isWanted = false
  let isRunning = false
  let isClosed = false
  let running = Promise.withResolvers<void>()

  const launch = () => {
    const clock = skew === 0 ? [] : ['--import', skewedClock]
    const born = spawnProgram([...clock, main], {
      env: { ...environment, CLOCK_SKEW_SECONDS: String(skew) },
      stderr: 'pipe',
    })
    const lines: string[] = []
    for (const stream of [born.stdout, born.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        if (lines.length > MAX_LINES) lines.shift()
        if (process.env['CHAOS_TOLD']) console.error(`${name}: ${line}`)
        if (!line.includes('is running')) return
        isRunning = true
        running.resolve()
      })
    }
    // Only after its last output has been read.
    born.on('close', () => {
      if (!isWanted || child !== born) return
      if (isRunning) running = Promise.withResolvers()
      isRunning = false
      notes.ended(name, lines.join('\n'), running.promise)
      void delay(RESTART_DELAY_MS).then(() => {
        if (isWanted && child === born) child = launch()
      })
    })
    return born
  }

  const start: Process['start'] = async ({ skewSeconds = skew } = {}) => {
    if (isClosed) throw new Error(`${name} is closed`)
    skew = skewSeconds
    isWanted = true
    isRunning = false
    running = Promise.withResolvers()
    child = launch()
    const late = new AbortController()
    const tooLong = delay(MAX_START_MS, undefined, { signal: late.signal }).then(() => {
      throw new Error(`${name} does not start`)
    })
    await Promise.race([running.promise, tooLong]).finally(() => late.abort())
  }

  const end = async (signal: NodeJS.Signals) => {
    isWanted = false
    const ending = child
    child = undefined
    running.resolve()
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return undefined
    const exited = once(ending, 'exit')
    ending.kill(signal)
    ending.kill('SIGCONT')
    const [code] = (await exited) as [number | null]
    return { code }
  }

  return {
    name,
    url: `http://127.0.0.1:${port}`,
    network,
    start,
    kill: async (options) => {
      await end('SIGKILL')
      return () => start(options)
    },
    freeze: () => {
      const frozen = child
      frozen?.kill('SIGSTOP')
      return () => void frozen?.kill('SIGCONT')
    },
    stop: async () => {
      const ended = await end('SIGTERM')
      if (ended && ended.code !== 0) notes.fault(`${name} did not end cleanly: ${ended.code ?? 'killed'}`)
    },
    close: async () => {
      isClosed = true
      await end('SIGKILL')
      await network.close()
    },
  }
}
