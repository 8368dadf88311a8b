import { join } from 'node:path'
import { type Confinement, codePaths, ownConfinement } from './confinement.ts'
import { compiledFolder, scriptOf } from './program-bundles.ts'
import type { ConfinedRun } from './run-confined.ts'

const own = (path: string) => join(import.meta.dirname, path)

/** A program for each task: one that reads what another task needs starts twice as slowly. */
export const ownScripts = {
  countManuscript: own('../../editorial/manuscripts/worker.ts'),
  makeImage: own('../../editorial/images/worker.ts'),
  writePdf: own('../../production/press/write-worker.ts'),
  checkPdf: own('../../production/press/check-worker.ts'),
  readNotice: own('../../subscribers/notices/worker.ts'),
  readList: own('../../subscribers/list-reader/worker.ts'),
} as const

export type OwnScript = keyof typeof ownScripts

/**
 * Node.js reads the folder only where it may write to it, too. Whoever reads what strangers send is not to change what others
 * run, so that it gets that leave only where the system forbids it what Node.js allows.
 */
const compileCacheOptions = ({ account, sandbox }: Confinement) =>
  account || sandbox.length > 0
    ? { flags: [`--allow-fs-write=${compiledFolder}`], env: { NODE_COMPILE_CACHE: compiledFolder } }
    : { flags: [], env: {} }

export type OwnProgram = {
  readonly args: readonly string[]
  readonly heapMegabytes: number
  /** It needs libraries that are not JavaScript. */
  readonly native?: boolean
}

/** A script of ours in a Node.js of its own, which may read code and open nothing else, write nothing and start nothing. */
export const ownProgram = (
  script: OwnScript,
  { args, heapMegabytes, native = false }: OwnProgram,
): Pick<ConfinedRun, 'confinement' | 'program' | 'args' | 'env'> => {
  const confinement = ownConfinement()
  const { flags, env } = compileCacheOptions(confinement)
  return {
    confinement,
    env,
    program: process.execPath,
    args: () => [
      '--permission',
      ...codePaths.map((path) => `--allow-fs-read=${path}`),
      ...flags,
      ...(native ? ['--allow-addons'] : []),
      `--max-old-space-size=${heapMegabytes}`,
      // What has just been made is thrown away early: else a short life collects as much as it may.
      '--max-semi-space-size=4',
      '--no-warnings',
      scriptOf(script, ownScripts[script]),
      ...args,
    ],
  }
}
