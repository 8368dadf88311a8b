import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

const isAlive = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** Starts a process that runs this source, prints a line and goes on; answers it with the line. */
const startParent = async (source: string) => {
  const endless = `${source}; setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', endless], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
  return { parent, line }
}

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'leaves no program behind when a worker of the run ends by %s',
  async (signal) => {
    const { parent, line } = await startParent(`
    import { spawnProgram } from '${new URL('spawn-program.ts', import.meta.url).href}'
    console.log(spawnProgram(['-e', 'setInterval(() => {}, 1000)']).pid)`)
    expect(isAlive(Number(line))).toBe(true)
    parent.kill(signal)
    await expect.poll(() => isAlive(Number(line))).toBe(false)
  },
)

it.each(['SIGTERM', 'SIGKILL'] as const)('leaves no server behind when the run ends by %s', async (signal) => {
  const folder = await mkdtemp(join(tmpdir(), 'server-of-run-'))
  const server = spawn('sleep', ['600'])
  await mkdir(join(folder, 'postgres/cluster'), { recursive: true })
  await writeFile(join(folder, 'postgres/cluster/postmaster.pid'), `${server.pid}\n`)
  const { parent } = await startParent(`
    import { endServerWithRun } from '${new URL('end-server-with-run.ts', import.meta.url).href}'
    endServerWithRun('${folder}')
    console.log('watched')`)
  expect(server.exitCode).toBeNull()
  parent.kill(signal)
  await expect.poll(() => server.signalCode).toBe('SIGQUIT')
  await expect.poll(() => existsSync(folder)).toBe(false)
})
