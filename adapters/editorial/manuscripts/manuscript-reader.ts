import type { ReadManuscript } from '../../../commands/editorial/issue-import/manuscript-reader.ts'
import { ownProgram } from '../../kernel/confinement/own-program.ts'
import { runConfined, tookTooMuch } from '../../kernel/confinement/run-confined.ts'
import { draftAnswer } from './draft-answer.ts'

/** A book of a thousand pages takes some seconds on a slow machine. */
const READ_TIMEOUT_SECONDS = 30
/** Memory for the file, its unpacked content, and the draft as HTML and as passages. */
const MAX_MEGABYTES = 288
const HEAP_MEGABYTES = 200

/**
 * Reads in a process of its own, so that nothing else waits, and a file that takes all memory or never ends stops only
 * that process.
 */
export const manuscriptReader =
  ({ patienceSeconds = READ_TIMEOUT_SECONDS, mostMegabytes = MAX_MEGABYTES } = {}): ReadManuscript =>
  async (path, { name, signal }) => {
    const answer = draftAnswer()
    const ended = await runConfined({
      ...ownProgram('readManuscript', { args: [name], heapMegabytes: Math.min(HEAP_MEGABYTES, mostMegabytes) }),
      input: path,
      megabytes: mostMegabytes,
      seconds: patienceSeconds,
      signal,
      onOutput: answer.take,
    })
    if (ended.how !== 'ended') return { problem: ended.how }
    if (ended.code === 0) return answer.draft()
    if (tookTooMuch(ended)) return { problem: 'TooLarge' }
    throw new Error(`The manuscript was not read: ${ended.stderr.trim().split('\n').at(-1) ?? ended.code}`)
  }
