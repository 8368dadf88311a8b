import { z } from 'zod'
import type { CountedManuscript, ManuscriptCounter } from '../../../commands/editorial/media/manuscript-counter.ts'
import { manuscriptProblems } from '../../../domain/editorial/media/manuscript-problems.ts'
import { ownProgram } from '../../kernel/confinement/own-program.ts'
import { type ProgramEnd, runConfined, tookTooMuch } from '../../kernel/confinement/run-confined.ts'

/** A book of a thousand pages takes a few seconds on a slow machine. */
const COUNT_TIMEOUT_MS = 20_000

/**
 * Memory for the file, its unpacked content and the result. A book of a thousand pages with 30 MB of pictures takes 120
 * MB, as a PDF 145 MB. Two manuscripts are counted at a time, so that no visitor waits for another's file; with the
 * product and its database that stays below 600 MB.
 */
const MAX_MEGABYTES = 176
const HEAP_MEGABYTES = 96

const problems = Object.keys(manuscriptProblems) as (keyof typeof manuscriptProblems)[]

const Answer = z.union([
  z.object({ words: z.int().positive(), pages: z.int().positive() }),
  z.object({ problem: z.enum(problems) }),
])

const answerOf = (ended: ProgramEnd): CountedManuscript => {
  const { how, code, stdout, stderr } = ended
  if (how !== 'ended') return { problem: how }
  if (code === 0) return Answer.parse(JSON.parse(stdout))
  if (tookTooMuch(ended)) return { problem: 'TooLarge' }
  throw new Error(`The manuscript was not counted: ${stderr.trim().split('\n').at(-1) ?? code}`)
}

/**
 * Counts in a process of its own, so that neither requests nor a production wait, and a file that takes all memory or
 * never ends stops only that process: the answer is 'TooLarge' or 'TooSlow'.
 */
export const manuscriptCounter =
  ({ patienceMs = COUNT_TIMEOUT_MS, mostMegabytes = MAX_MEGABYTES } = {}): ManuscriptCounter =>
  async (path, { name, signal }) => {
    const ended = await runConfined({
      ...ownProgram('countManuscript', { args: [name], heapMegabytes: Math.min(HEAP_MEGABYTES, mostMegabytes) }),
      input: path,
      megabytes: mostMegabytes,
      seconds: patienceMs / 1_000,
      signal,
    })
    return answerOf(ended)
  }
