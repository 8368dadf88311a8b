import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

const endWithParent = new URL('end-with-parent.ts', import.meta.url).href

type Options<Errors> = { readonly env?: NodeJS.ProcessEnv; readonly stderr: Errors }
type Program<Errors> = ChildProcessByStdio<Writable, Readable, Errors extends 'pipe' ? Readable : null>

/**
 * Starts a script of ours with its arguments in a process of its own, which is asked to end when this process is gone.
 * Its errors are this process's own, unless they go to a pipe.
 */
export const spawnProgram = <Errors extends 'pipe' | 'inherit' = 'inherit'>(
  script: readonly string[],
  { env, stderr }: Options<Errors | 'inherit'> = { stderr: 'inherit' },
): Program<Errors> =>
  // The cast is sound: `stderr` says whether there is a stream of errors.
  spawn(process.execPath, ['--import', endWithParent, ...script], {
    env,
    stdio: ['pipe', 'pipe', stderr],
  }) as Program<Errors>
