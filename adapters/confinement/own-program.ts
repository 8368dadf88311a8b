import { codePaths } from './confinement.ts'
import type { ConfinedRun } from './run-confined.ts'

export type OwnProgram = {
  readonly args: readonly string[]
  readonly heapMegabytes: number
  /** It needs libraries that are not JavaScript. */
  readonly native?: boolean
}

/** A script of ours in a Node.js of its own, which may read code and open nothing else, write nothing and start nothing. */
export const ownProgram = (
  script: string,
  { args, heapMegabytes, native = false }: OwnProgram,
): Pick<ConfinedRun, 'program' | 'args'> => ({
  program: process.execPath,
  args: () => [
    '--permission',
    ...codePaths.map((path) => `--allow-fs-read=${path}`),
    ...(native ? ['--allow-addons'] : []),
    `--max-old-space-size=${heapMegabytes}`,
    // What has just been made is thrown away early: else a short life collects as much as it may.
    '--max-semi-space-size=4',
    '--no-warnings',
    script,
    ...args,
  ],
})
