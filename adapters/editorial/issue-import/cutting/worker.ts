import { readFileSync, writeSync } from 'node:fs'
import { bookLimits } from '../../../../formats/editorial/read-book/read-book.ts'
import { openArchive } from '../../../../formats/kernel/outside/archive.ts'
import type { Sink } from './cut.ts'
import { cutSounds, SinkFull } from './cut-sounds.ts'
import { type CutAnswers, CutOrders } from './orders.ts'

/** The most that a WAV can say of its length. */
const MAX_FILE_BYTES = 4_000_000_000

const writeAll = (file: number, bytes: Buffer, at: number) => {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, at + done)
}

const sinkOf = (index: number): Sink => {
  const file = 4 + 2 * index
  let length = 0
  return {
    write: (bytes) => {
      if (length + bytes.length > MAX_FILE_BYTES) throw new SinkFull()
      writeAll(file, bytes, length)
      length += bytes.length
    },
    patch: (at, bytes) => writeAll(file, bytes, at),
    length: () => length,
  }
}

/**
 * A process of its own: the archive is open as descriptor 3, the files to be written as 4, 6, 8 and so on, the orders come
 * as JSON on standard input, and the answers go as JSON to standard output.
 */
const orders = CutOrders.parse(JSON.parse(readFileSync(0, 'utf8')))
const answers: CutAnswers = await cutSounds(await openArchive(3, bookLimits), orders, sinkOf)
process.stdout.write(JSON.stringify(answers))
