import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askConformanceKit } from '../../kernel/testing/conformance-kit.ts'
import type { SpokenBook } from '../book/book.ts'
import { anyBook } from '../book/testing.ts'
import { norrWithoutText } from '../daisy202/examples.ts'
import { writeExample } from './examples.ts'

let home = ''

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-daisy3-'))
})
afterAll(() => rm(home, { recursive: true }))

/** Joins the items of several books to one. */
const longBook = (): SpokenBook => {
  const [first, ...rest] = fc.sample(anyBook(40), 6)
  if (!first) throw new Error('there are six')
  const items = [first, ...rest].flatMap(({ items: [, ...articles] }) => articles)
  const paged = items.map((item, index) => ({ ...item, page: 1 + Math.floor(index / 3) }))
  return { ...first, pageNumbers: true, items: [first.items[0], ...paged] }
}

// Each schema starts Java, whatever the length of the book: one long book is faster than many.
describe('a DAISY 3 book', { timeout: 180_000 }, () => {
  it.for([
    ['read', longBook(), ['book.xml']],
    ['heard', norrWithoutText, []],
  ] as const)('that is %s pleases the validators without a message', async ([name, book, texts], test) => {
    const folder = join(home, name)
    await mkdir(folder)
    for (const file of writeExample(book).files) await writeFile(join(folder, file.name), file.content)
    const asked = [['daisy3', folder], ...texts.map((text) => ['dtbook', join(folder, text)])]
    for (const ask of asked) {
      const verdict = await askConformanceKit(test, `The DAISY 3 book that is ${name}`, ask)
      if (!verdict) return
      expect(verdict.report).not.toMatch(/error|fatal/i)
      expect(verdict.valid).toBe(true)
    }
  })
})
