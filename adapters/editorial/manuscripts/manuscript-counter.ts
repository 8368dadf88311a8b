import { z } from 'zod'
import type { ManuscriptCounter } from '../../../commands/editorial/media/manuscript-counter.ts'
import { manuscriptProblems } from '../../../domain/editorial/media/manuscript-problems.ts'
import { readConfined } from '../../kernel/confinement/read-confined.ts'

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

/** Counts in a process of its own, so that neither requests nor a production wait. */
export const manuscriptCounter =
  ({ patienceMs = COUNT_TIMEOUT_MS, mostMegabytes = MAX_MEGABYTES } = {}): ManuscriptCounter =>
  (path, { name, signal }) =>
    readConfined('countManuscript', path, {
      args: [name],
      limits: { megabytes: mostMegabytes, heapMegabytes: HEAP_MEGABYTES, seconds: patienceMs / 1_000 },
      answerOf: (stdout) => Answer.parse(JSON.parse(stdout)),
      failure: 'The manuscript was not counted',
      signal,
    })
