import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { spawnProgram } from './adapters/kernel/testing/spawn-program.ts'

type ProductRun = { readonly process: ChildProcess; readonly lines: string[]; readonly ended: Promise<number | string> }

const madeFolders: string[] = []
let runs: ProductRun[] = []
let folder: string

const newFolder = async (mode: number): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'ljudkod-main-'))
  await chmod(path, mode)
  madeFolders.push(path)
  return path
}

const removeFolder = async (path: string) => {
  folder = path
  if (await postmaster()) {
    // A failed spec left it behind: adopt it and stop it.
    const last = start()
    await waitForLine(last, 'is running')
    await stop(last)
  }
  const elsewhere = await findHome()
  await rm(elsewhere, { recursive: true, force: true })
  await rm(path, { recursive: true })
}

beforeAll(async () => {
  await newFolder(0o755)
})
beforeEach(() => {
  folder = madeFolders[0] ?? ''
  runs = []
})
afterEach(() => {
  for (const run of runs) run.process.kill('SIGKILL')
})
afterAll(async () => {
  for (const path of madeFolders) await removeFolder(path)
})

const start = (variables: Record<string, string> = {}): ProductRun => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', HOST: '127.0.0.1', SEED: 'none', DATA_DIR: join(folder, 'data') }
  const child = spawnProgram([fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { ...env, ...variables },
    stderr: 'pipe',
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      child.emit('line')
    })
  }
  const ended = once(child, 'close').then(([code, signal]: (number | string)[]) => code ?? signal ?? '')
  const run = { process: child, lines, ended }
  runs.push(run)
  return run
}

const waitForLine = async (run: ProductRun, words: string): Promise<string> => {
  for (;;) {
    const line = run.lines.find((line) => line.includes(words))
    if (line) return line
    const next = await Promise.race([once(run.process, 'line').then(() => 'line'), run.ended])
    if (next !== 'line' && !run.lines.some((line) => line.includes(words))) {
      throw new Error(`It ended without saying '${words}':\n${run.lines.join('\n')}`)
    }
  }
}

const stop = (run: ProductRun) => {
  run.process.kill('SIGTERM')
  return run.ended
}

const findHome = async (): Promise<string> => {
  const elsewhere = await readFile(join(folder, 'data/postgres-location'), 'utf8').catch(() => undefined)
  return elsewhere?.trim() ?? join(folder, 'data/postgres')
}

const postmaster = async (): Promise<number | undefined> => {
  const file = await readFile(join(await findHome(), 'cluster/postmaster.pid'), 'utf8').catch(() => '')
  return Number(file.split('\n')[0]) || undefined
}

// A first start writes a whole database to disk, which is slow on a busy machine.
describe('main', { timeout: 180_000 }, () => {
  it('starts on nothing, refuses a second application on the same data, and leaves no server behind', async () => {
    const first = start()
    await waitForLine(first, 'is running')
    const server = await postmaster()
    expect(server).toBeGreaterThan(0)
    const second = start()
    await waitForLine(second, 'Ljudkod körs redan på')
    expect(await second.ended).toBe(1)
    expect(second.lines).toHaveLength(1)
    expect(await postmaster()).toBe(server)
    expect(await stop(first)).toBe(0)
    expect(await postmaster()).toBeUndefined()
  })

  it('adopts the server of an application that was killed, and stops when that server goes away', async () => {
    const killed = start()
    await waitForLine(killed, 'is running')
    const server = await postmaster()
    killed.process.kill('SIGKILL')
    await killed.ended
    const heir = start()
    await waitForLine(heir, 'Adopted')
    await waitForLine(heir, 'is running')
    expect(await postmaster()).toBe(server)
    process.kill(server ?? 0, 'SIGINT')
    await waitForLine(heir, 'The embedded PostgreSQL went away')
    expect(await heir.ended).toBe(1)
  })

  it('works inside a folder that nobody else may enter', async () => {
    folder = await newFolder(0o700)
    const run = start()
    await waitForLine(run, 'is running')
    expect((await findHome()).startsWith(folder)).toBe(process.getuid?.() !== 0)
    expect(await stop(run)).toBe(0)
  })

  it('ends with one line when a value is bad', async () => {
    const run = start({ PORT: 'http' })
    expect(await run.ended).toBe(1)
    expect(run.lines).toEqual(['PORT: ska vara ett heltal från 0 till 65535'])
  })

  it('ends with one line, and tells nobody a password, when its port is taken', async () => {
    const taken = createServer()
    await once(taken.listen(0, '127.0.0.1'), 'listening')
    const { port } = taken.address() as AddressInfo
    const run = start({ PORT: String(port) })
    expect(await run.ended).toBe(1)
    expect(run.lines).toEqual([expect.stringContaining(`PORT: ${port} används redan`)])
    taken.close()
  })

  it('ends at once when it is asked to while it waits for a database that does not answer', async () => {
    const silent = createServer()
    const asked = once(silent, 'connection')
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const run = start({
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing`,
      SECRET_KEY: 'a secret of thirty-two characters',
      ROLES: 'api',
      DATA_DIR_SHARED: 'true',
    })
    const [socket] = (await asked) as [Socket]
    expect(await stop(run)).toBe(0)
    expect(run.lines.filter((line) => /stop|clos|fail/i.test(line))).toEqual([])
    socket.destroy()
    silent.close()
  })
})
