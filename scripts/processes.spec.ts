import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ljudkod-interrupted-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Processes like those of the tests: a worker in the step's group, a browser that has left the group, and a server that
 * has left its parents too. All ignore a polite signal. Each writes its process id to a file; the second step leaves a
 * file.
 */
const stepThat = (mark: string) => {
  const note = `trap '' TERM INT; echo $$ >> ${mark}.pids`
  const wait = 'while :; do sleep 0.1; done'
  const server = `setsid sh -c "trap '' TERM INT; echo \\$\\$ >> ${mark}.pids; ${wait}" & exit`
  return `sh -c "${note.replaceAll('$', '\\$')}; ${wait}" & (${server}) & setsid sh -c "${note.replaceAll('$', '\\$')}; ${wait}" & ${note}; ${wait}`
}

const runnerOf = async (name: string): Promise<{ readonly child: ChildProcess; readonly mark: string }> => {
  const mark = join(folder, name)
  const script = `${mark}.mjs`
  const processes = new URL('processes.mjs', import.meta.url).href
  await writeFile(`${mark}.sh`, stepThat(mark))
  await writeFile(
    script,
    `import { runOrExit } from '${processes}'
     await runOrExit('sh', ['${mark}.sh'])
     await runOrExit('sh', ['-c', 'touch ${mark}.next'])`,
  )
  return { child: spawn(process.execPath, [script], { detached: true, stdio: 'ignore' }), mark }
}

const pidsOf = (mark: string): readonly number[] =>
  existsSync(`${mark}.pids`) ? readFileSync(`${mark}.pids`, 'utf8').trim().split('\n').map(Number) : []

const isThere = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

const scratchOf = ({ pid = 0 }: ChildProcess) =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`ljudkod-run-${pid}-`))

describe('a step that is interrupted', () => {
  it.each([
    ['by Ctrl C, which signals the whole group', 'SIGINT', true, 130],
    ['by a signal to its parent alone', 'SIGINT', false, 130],
    ['by a request to end', 'SIGTERM', false, 143],
  ] as const)('%s ends with all that it has started, and nothing follows', async (how, signal, toGroup, code) => {
    const { child, mark } = await runnerOf(how.replaceAll(/\W/g, '-'))
    await expect.poll(() => pidsOf(mark).length).toBe(4)
    expect(pidsOf(mark).filter(isThere)).toHaveLength(4)
    expect(scratchOf(child)).toHaveLength(1)
    const exited = once(child, 'exit')
    process.kill((toGroup ? -1 : 1) * (child.pid ?? 0), signal)
    expect(await exited).toEqual([code, null])
    expect(pidsOf(mark).filter(isThere)).toEqual([])
    expect(existsSync(`${mark}.next`)).toBe(false)
    expect(scratchOf(child)).toEqual([])
  })
})

describe('a step that ends', () => {
  it('hands its exit code on, and the next begins only behind one that went well', async () => {
    const mark = join(folder, 'order')
    const processes = new URL('processes.mjs', import.meta.url).href
    await writeFile(
      `${mark}.mjs`,
      `import { runOrExit } from '${processes}'
       await runOrExit('sh', ['-c', 'echo one >> ${mark}.log'])
       await runOrExit('sh', ['-c', 'echo two >> ${mark}.log; exit 7'])
       await runOrExit('sh', ['-c', 'echo three >> ${mark}.log'])`,
    )
    const child = spawn(process.execPath, [`${mark}.mjs`], { stdio: 'ignore' })
    expect(await once(child, 'exit')).toEqual([7, null])
    expect(await readFile(`${mark}.log`, 'utf8')).toBe('one\ntwo\n')
  })
})
