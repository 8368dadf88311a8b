import { fstatSync, readSync } from 'node:fs'
import type { SourceBook, SourceProblem } from '../../../domain/editorial/issue-import/source-book.ts'
import { bookLimits, problemOf, readBook, readLooseDtbook } from '../../../formats/editorial/read-book/read-book.ts'
import { FEED_HEAD_BYTES, isFeed, MAX_FEED_BYTES, readFeed } from '../../../formats/editorial/read-feed/read-feed.ts'
import { openArchive } from '../../../formats/kernel/outside/archive.ts'
import { answerInLines } from '../../kernel/confinement/answer-in-lines.ts'

const SOURCE = 3

const headOf = (bytes: number) => {
  const head = Buffer.alloc(bytes)
  return head.subarray(0, readSync(SOURCE, head, 0, bytes, 0))
}

/** A feed, or one byte more than its reader takes. */
const wholeFeed = (size: number) => headOf(Math.min(size, MAX_FEED_BYTES + 1))

const [, , , charset, address] = process.argv
const feedReading = { charset: charset || undefined, address: address || undefined }

const isArchive = () => headOf(2).toString('latin1') === 'PK'

const readSource = async (): Promise<SourceBook | { readonly problem: SourceProblem }> => {
  const { size } = fstatSync(SOURCE)
  if (size === 0) return { problem: 'Empty' }
  try {
    if (isArchive()) return await readBook(await openArchive(SOURCE, bookLimits))
    if (isFeed(headOf(Math.min(size, FEED_HEAD_BYTES)))) return readFeed(wholeFeed(size), feedReading)
    if (size > bookLimits.entryBytes) return { problem: 'TooLarge' }
    return (await readLooseDtbook(headOf(size))) ?? { problem: 'NoBook' }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/**
 * A process of its own: the source is open as descriptor 3 and its name is the argument, behind which stand the encoding
 * and the address of a feed. It answers in JSON lines: the book without its articles or why it is not read, then a line
 * for each article.
 */
const source = await readSource()
const { articles, ...book } = 'problem' in source ? { ...source, articles: [] } : source
await answerInLines([book, ...articles])
