import { readFileSync } from 'node:fs'
import { bookLimits } from '../../../../formats/editorial/read-book/read-book.ts'
import { openArchive } from '../../../../formats/kernel/outside/archive.ts'
import { cutSounds } from './cut-sounds.ts'
import { fileSink } from './file-sink.ts'
import { type CutAnswers, CutOrders } from './orders.ts'

/**
 * A process of its own: the archive is open as descriptor 3, the files to be written as 4, 6, 8 and so on, the orders
 * come as JSON on standard input, and the answers go as JSON to standard output.
 */
const orders = CutOrders.parse(JSON.parse(readFileSync(0, 'utf8')))
const sinks = orders.map((_, index) => fileSink(4 + 2 * index))
const answers: CutAnswers = await cutSounds(await openArchive(3, bookLimits), orders, sinks)
for (const sink of sinks) sink.flush()
process.stdout.write(JSON.stringify(answers))
