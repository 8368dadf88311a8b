import { type OwnScript, ownProgram } from './own-program.ts'
import { type ConfinedRun, lastWordsOf, runConfined, tookTooMuch } from './run-confined.ts'

type ReadingLimits = Pick<ConfinedRun, 'megabytes' | 'seconds'> & {
  /** Of the JavaScript engine; never more than `megabytes`. */
  readonly heapMegabytes: number
}

type ReadingTask<Answer> = Pick<ConfinedRun, 'onOutput' | 'signal'> & {
  readonly args: readonly string[]
  readonly limits: ReadingLimits
  /** What the program has answered, once it has ended well. `stdout` is empty where `onOutput` takes it. */
  readonly answerOf: (stdout: string) => Answer
  /** What the operator reads when the machine fails: 'The list was not read'. */
  readonly failure: string
}

/**
 * Reads a file in a process of its own, so that nothing else waits, and a file that takes all memory or never ends stops
 * only that process. Rejects when the machine fails, and with the signal's reason on abort.
 */
export const readConfined = async <Answer>(
  script: OwnScript,
  path: string,
  { args, limits: { heapMegabytes, megabytes, seconds }, answerOf, failure, onOutput, signal }: ReadingTask<Answer>,
): Promise<Answer | { readonly problem: 'TooLarge' | 'TooSlow' }> => {
  const ended = await runConfined({
    ...ownProgram(script, { args, heapMegabytes: Math.min(heapMegabytes, megabytes) }),
    input: path,
    megabytes,
    seconds,
    signal,
    onOutput,
  })
  if (ended.how !== 'ended') return { problem: ended.how }
  if (ended.code === 0) return answerOf(ended.stdout)
  if (tookTooMuch(ended)) return { problem: 'TooLarge' }
  throw new Error(`${failure}: ${lastWordsOf(ended)}`)
}
