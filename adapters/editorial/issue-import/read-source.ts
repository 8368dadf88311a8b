import type { ReadSource } from '../../../commands/editorial/issue-import/source-reader.ts'
import { ownProgram } from '../../kernel/confinement/own-program.ts'
import { runConfined, tookTooMuch } from '../../kernel/confinement/run-confined.ts'
import { sourceAnswer } from './source-answer.ts'

/** A book of a thousand pages takes some seconds on a slow machine. */
const READ_TIMEOUT_SECONDS = 60
const MAX_MEGABYTES = 288
const HEAP_MEGABYTES = 200

/**
 * Reads in a process of its own, so that nothing else waits, and a source that takes all memory or never ends stops only
 * that process.
 */
export const sourceReader =
  ({ patienceSeconds = READ_TIMEOUT_SECONDS, mostMegabytes = MAX_MEGABYTES } = {}): ReadSource =>
  async (path, { name, charset = '', address = '', signal }) => {
    const answer = sourceAnswer()
    const ended = await runConfined({
      ...ownProgram('readSource', {
        args: [name, charset, address],
        heapMegabytes: Math.min(HEAP_MEGABYTES, mostMegabytes),
      }),
      input: path,
      megabytes: mostMegabytes,
      seconds: patienceSeconds,
      signal,
      onOutput: answer.take,
    })
    if (ended.how !== 'ended') return { problem: ended.how }
    if (ended.code === 0) return answer.source()
    if (tookTooMuch(ended)) return { problem: 'TooLarge' }
    throw new Error(`The source was not read: ${ended.stderr.trim().split('\n').at(-1) ?? ended.code}`)
  }
