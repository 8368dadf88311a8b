import { Readable } from 'node:stream'
import { z } from 'zod'
import { concurrencyGate } from '../../../commands/editorial/media/gate.ts'
import type { ReadSentList, SentList } from '../../../commands/subscribers/subscriber-import/list-reader.ts'
import { listProblems } from '../../../domain/subscribers/subscriber-import/list-problems.ts'
import { ListRemark } from '../../../domain/subscribers/subscriber-import/list-remarks.ts'
import { answerLines } from '../../kernel/confinement/answer-lines.ts'
import { ownProgram } from '../../kernel/confinement/own-program.ts'
import { lastWordsOf, runConfined, tookTooMuch } from '../../kernel/confinement/run-confined.ts'

/** A list of 100,000 rows takes a few seconds on a slow machine. */
const READ_TIMEOUT_SECONDS = 60
const MAX_MEGABYTES = 320
const HEAP_MEGABYTES = 224
/** The largest list that the reader takes, with the syntax that JSON adds. */
const MAX_ANSWER_BYTES = 100_000_000

const ListSummary = z.object({ heading: z.int(), remarks: z.array(ListRemark) })
const Line = z.union([z.array(z.string()), ListSummary, z.object({ problem: z.enum(listProblems) })])
type Line = z.infer<typeof Line>

const kindOf = (sent: SentList) => ('file' in sent ? 'file' : 'pasted')
const bytesOf = (sent: SentList) => ('file' in sent ? Buffer.from(sent.file) : Buffer.from(sent.text))

const isRow = (line: Line): line is string[] => Array.isArray(line)

const answerIn = (lines: readonly Line[]): Awaited<ReturnType<ReadSentList>> => {
  const told = lines.find((line) => !isRow(line))
  if (!told || isRow(told)) throw new Error('Nothing was told of the list')
  return 'problem' in told ? told : { ...told, cells: lines.filter(isRow) }
}

/** Reads one list at a time, each in a process of its own: a list that exhausts memory kills only that process. */
export const listReader = (): ReadSentList => {
  const inTurn = concurrencyGate(1)
  return (sent) =>
    inTurn(async () => {
      const program = ownProgram('readList', { args: [kindOf(sent)], heapMegabytes: HEAP_MEGABYTES })
      const lines: Line[] = []
      const { take, isTooLarge } = answerLines(MAX_ANSWER_BYTES, (line) => lines.push(Line.parse(JSON.parse(line))))
      const said = Promise.resolve(Readable.from([bytesOf(sent)]))
      const limits = { megabytes: MAX_MEGABYTES, seconds: READ_TIMEOUT_SECONDS }
      const ended = await runConfined({ ...program, ...limits, said, onOutput: take })
      if (tookTooMuch(ended) || isTooLarge()) return { problem: 'TooLarge' }
      if (ended.code === 0) return answerIn(lines)
      throw new Error(`The list was not read: ${lastWordsOf(ended)}`)
    })
}
