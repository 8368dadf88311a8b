import { readFileSync } from 'node:fs'
import { ListError } from '../../../formats/subscribers/read-subscriber-list/list-error.ts'
import {
  type ReadList,
  readListFile,
  readPastedList,
} from '../../../formats/subscribers/read-subscriber-list/read-list.ts'
import { answerInLines } from '../../kernel/confinement/answer-in-lines.ts'

const [, , kind = ''] = process.argv

/** The heading and the remarks of the list come before its rows. */
const answerParts = ({ cells, ...whole }: ReadList) => [whole, ...cells]

const readSentList = async (bytes: Buffer) =>
  kind === 'pasted' ? readPastedList(bytes.toString()) : readListFile(bytes)

const linesOf = async () => {
  try {
    return answerParts(await readSentList(readFileSync(0)))
  } catch (error) {
    if (error instanceof ListError) return [{ problem: error.problem }]
    throw error
  }
}

/**
 * This worker process gets the list on standard input. It answers in JSON lines: heading and remarks first, then a line
 * for each row; or one line that says why the list is unreadable.
 */
await answerInLines(await linesOf())
