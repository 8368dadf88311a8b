import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { movedClock } from '../../adapters/kernel/running/moved-clock.ts'
import { testDatabase } from '../../adapters/kernel/testing/database.ts'
import { spawnProgram } from '../../adapters/kernel/testing/spawn-program.ts'

export const admin = { email: 'maj@bottenviksbladet.example', password: 'lösenord-för-prov' }

export type Product = {
  readonly url: string
  readonly databaseUrl: string
  /** The folder of the product's files and letters. */
  readonly folder: string
  /** The output of the process. */
  readonly lines: readonly string[]
  /**
   * Ends the process, which must end cleanly, and keeps everything stored; `resume` starts it again at the same
   * address.
   */
  readonly halt: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Below the system's own range, a hundred for each worker of each run: no other program takes one before the product
 * does.
 */
const firstPort = 20_000 + 300 * (process.ppid % 40) + 100 * (Number(process.env['VITEST_POOL_ID'] ?? 0) % 3)
const lastPort = firstPort + 99

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

const freePort = async (): Promise<number> => {
  for (let port = firstPort; port <= lastPort; port += 1) if (await isFree(port)) return port
  throw new Error(`No port is free from ${firstPort} to ${lastPort}`)
}

/** Resolves when the process reports that it is running; adds its output to `lines`. */
const run = async (environment: NodeJS.ProcessEnv, lines: string[]): Promise<ChildProcess> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawnProgram([fileURLToPath(new URL('../../main.ts', import.meta.url))], {
    env: environment,
    stderr: 'pipe',
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      if (line.includes('is running')) resolve()
    })
  }
  child.on('exit', (code) => reject(new Error(`Ended with ${code}:\n${lines.join('\n')}`)))
  await promise
  return child
}

/** Asks the process to end: one that was killed, failed or gave up waiting has not ended cleanly. */
const end = async (child: ChildProcess, lines: readonly string[]) => {
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill('SIGTERM')
  await exited
  if (child.exitCode === 0) return
  throw new Error(`Stopped with ${child.exitCode ?? child.signalCode} and not cleanly:\n${lines.slice(-20).join('\n')}`)
}

type Place = { readonly port: number; readonly database: string; readonly folder: string }

const urlOf = (port: number) => `http://localhost:${port}`

const environmentOf = ({ port, database, folder }: Place): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ...movedClock,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: urlOf(port),
  DATABASE_URL: database,
  DATA_DIR: folder,
  SECRET_KEY: 'a secret for tests that is long enough',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})

type Variables = Readonly<Record<string, string>>

/** The product as `npm start` runs it, with a database, a folder and a port of its own. */
export const startProduct = async (variables: Variables = {}): Promise<Product> => {
  const [database, folder, port] = await Promise.all([
    testDatabase(),
    mkdtemp(join(tmpdir(), 'ljudkod-e2e-')),
    freePort(),
  ])
  const environment = { ...environmentOf({ port, database: database.url, folder }), SEED: 'none', ...variables }
  const lines: string[] = []
  let child: ChildProcess | undefined = await run(environment, lines)
  const halt = async () => {
    const ending = child
    child = undefined
    if (ending) await end(ending, lines)
  }
  return {
    url: urlOf(port),
    databaseUrl: database.url,
    folder,
    lines,
    halt,
    resume: async () => {
      child = await run(environment, lines)
    },
    stop: async () => {
      await halt().finally(async () => {
        await database.close()
        await rm(folder, { recursive: true, force: true })
      })
    },
  }
}
