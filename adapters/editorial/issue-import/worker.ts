import { fstatSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SourceBook, SourceProblem } from '../../../domain/editorial/issue-import/source-book.ts'
import { bookLimits, problemOf, readBook, readLooseDtbook } from '../../../formats/editorial/read-book/read-book.ts'
import { openArchive } from '../../../formats/kernel/outside/archive.ts'

const SOURCE = 3

const headOf = (bytes: number) => {
  const head = Buffer.alloc(bytes)
  return head.subarray(0, readSync(SOURCE, head, 0, bytes, 0))
}

const isArchive = () => headOf(2).toString('latin1') === 'PK'

const readSource = async (): Promise<SourceBook | { readonly problem: SourceProblem }> => {
  const { size } = fstatSync(SOURCE)
  if (size === 0) return { problem: 'Empty' }
  try {
    if (isArchive()) return await readBook(await openArchive(SOURCE, bookLimits))
    if (size > bookLimits.entryBytes) return { problem: 'TooLarge' }
    return (await readLooseDtbook(headOf(size))) ?? { problem: 'NoBook' }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/**
 * A process of its own: the source is open as descriptor 3 and its name is the argument. It answers in JSON lines: the
 * book without its articles or why it is not read, then a line for each article.
 */
function* answerLines(source: Awaited<ReturnType<typeof readSource>>) {
  const { articles, ...book } = 'problem' in source ? { ...source, articles: [] } : source
  for (const line of [book, ...articles]) yield `${JSON.stringify(line)}\n`
}

await pipeline(Readable.from(answerLines(await readSource()), { objectMode: false }), process.stdout)
