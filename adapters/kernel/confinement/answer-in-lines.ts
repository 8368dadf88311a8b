import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

function* linesOf(values: Iterable<unknown>) {
  for (const value of values) yield `${JSON.stringify(value)}\n`
}

/** Answers from a program of ours: a line of JSON for each value, as fast as the product takes them. */
export const answerInLines = (values: Iterable<unknown>): Promise<void> =>
  pipeline(Readable.from(linesOf(values), { objectMode: false }), process.stdout)
