import { codePaths } from './confinement.ts'
import type { ConfinedRun } from './run-confined.ts'

/** A script of ours in a Node.js of its own, which may read code and open nothing else, write nothing and start nothing. */
export const ownProgram = (
  script: string,
  { args, heapMegabytes }: { readonly args: readonly string[]; readonly heapMegabytes: number },
): Pick<ConfinedRun, 'program' | 'args'> => ({
  program: process.execPath,
  args: () => [
    '--permission',
    ...codePaths.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heapMegabytes}`,
    '--no-warnings',
    script,
    ...args,
  ],
})
