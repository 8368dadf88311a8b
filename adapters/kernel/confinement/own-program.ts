import { join } from 'node:path'
import { type Confinement, codePaths, ownConfinement } from './confinement.ts'
import { compiledFolder, scriptOf } from './program-bundles.ts'
import type { ConfinedRun } from './run-confined.ts'

const own = (path: string) => join(import.meta.dirname, path)

/** Each task has a script of its own: a script that loads another task's libraries starts twice as slowly. */
export const ownScripts = {
  countManuscript: own('../../editorial/manuscripts/worker.ts'),
  readManuscript: own('../../editorial/manuscripts/draft/worker.ts'),
  makeImage: own('../../editorial/images/worker.ts'),
  writePdf: own('../../production/press/write-worker.ts'),
  checkPdf: own('../../production/press/check-worker.ts'),
  readNotice: own('../../subscribers/notices/worker.ts'),
  readList: own('../../subscribers/list-reader/worker.ts'),
  readSource: own('../../editorial/issue-import/worker.ts'),
  cutSounds: own('../../editorial/issue-import/cutting/worker.ts'),
} as const

export type OwnScript = keyof typeof ownScripts

/**
 * Node.js reads the compile cache only where it may also write to it. A program that reads untrusted files must not
 * change what other programs run, so it gets the cache only where the system forbids the writing.
 */
const compileCacheOptions = ({ account, sandbox }: Confinement) =>
  account || sandbox.length > 0
    ? { flags: [`--allow-fs-write=${compiledFolder}`], env: { NODE_COMPILE_CACHE: compiledFolder } }
    : { flags: [], env: {} }

type OwnProgram = {
  readonly args: readonly string[]
  readonly heapMegabytes: number
  /** The program needs native libraries. */
  readonly native?: boolean
}

/**
 * A script of ours in a Node.js process of its own, which may read code, but open no other file, write nothing and
 * start nothing.
 */
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
      // A small young generation makes the collector free new objects early; otherwise a short process grows to its
      // limit.
      '--max-semi-space-size=4',
      '--no-warnings',
      scriptOf(script, ownScripts[script]),
      ...args,
    ],
  }
}
