import type { ReadSource } from '../../../commands/editorial/issue-import/source-reader.ts'
import { readConfined } from '../../kernel/confinement/read-confined.ts'
import { sourceAnswer } from './source-answer.ts'

/** A book of a thousand pages takes some seconds on a slow machine. */
const READ_TIMEOUT_SECONDS = 60
const MAX_MEGABYTES = 288
const HEAP_MEGABYTES = 200

/** Reads a source in a process of its own. */
export const sourceReader =
  ({ patienceSeconds = READ_TIMEOUT_SECONDS, mostMegabytes = MAX_MEGABYTES } = {}): ReadSource =>
  (path, { name, charset = '', address = '', signal }) => {
    const answer = sourceAnswer()
    return readConfined('readSource', path, {
      args: [name, charset, address],
      limits: { megabytes: mostMegabytes, heapMegabytes: HEAP_MEGABYTES, seconds: patienceSeconds },
      onOutput: answer.take,
      answerOf: answer.source,
      failure: 'The source was not read',
      signal,
    })
  }
