import type { ReadManuscript } from '../../../commands/editorial/issue-import/manuscript-reader.ts'
import { readConfined } from '../../kernel/confinement/read-confined.ts'
import { draftAnswer } from './draft-answer.ts'

/** A book of a thousand pages takes some seconds on a slow machine. */
const READ_TIMEOUT_SECONDS = 30
/** Memory for the file, its unpacked content, and the draft as HTML and as passages. */
const MAX_MEGABYTES = 288
const HEAP_MEGABYTES = 200

/** Reads a manuscript in a process of its own. */
export const manuscriptReader =
  ({ patienceSeconds = READ_TIMEOUT_SECONDS, mostMegabytes = MAX_MEGABYTES } = {}): ReadManuscript =>
  (path, { name, signal }) => {
    const answer = draftAnswer()
    return readConfined('readManuscript', path, {
      args: [name],
      limits: { megabytes: mostMegabytes, heapMegabytes: HEAP_MEGABYTES, seconds: patienceSeconds },
      onOutput: answer.take,
      answerOf: answer.draft,
      failure: 'The manuscript was not read',
      signal,
    })
  }
