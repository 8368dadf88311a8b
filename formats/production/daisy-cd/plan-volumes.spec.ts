import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Level, SpokenBook, SpokenItem } from '../book/book.ts'
import { norr } from '../book/examples.ts'
import { writeDaisy202 } from '../daisy202/write-book.ts'
import { imageBytesAtMost, MAX_DISC_BYTES } from './data-disc.ts'
import { planVolumes } from './plan-volumes.ts'

const BYTES_PER_MEGABYTE = 1_000_000

const itemOfMegabytes = (title: string, megabytes: number, isHeading = false, level: Level = 1): SpokenItem => ({
  level,
  title,
  sound: { durationMs: megabytes * 125_000, bytes: megabytes * BYTES_PER_MEGABYTE },
  ...(isHeading && { isHeading: true }),
})

const bookOf = (...items: readonly SpokenItem[]): SpokenBook => ({
  ...norr,
  items: [itemOfMegabytes('Norr', 1, true), ...items],
})

const planBook = (book: SpokenBook) => {
  const found = planVolumes(book)
  if (found.kind !== 'planned') throw new Error('Each sound fits on a disc')
  return found.volumes
}

it('leaves a book as it is that one disc holds', () => {
  const book = bookOf(itemOfMegabytes('Nyheter', 300), itemOfMegabytes('Sport', 300))
  expect(planBook(book)).toEqual([{ name: 'Skiva', book, items: [0, 1, 2] }])
})

it('breaks before the headings of the next article, and says on each disc which it is', () => {
  const volumes = planBook(
    bookOf(
      itemOfMegabytes('Ett', 400),
      itemOfMegabytes('Kultur', 1, true),
      itemOfMegabytes('Två', 400),
      itemOfMegabytes('Tre', 100),
    ),
  )
  expect(volumes.map(({ name, items }) => [name, items])).toEqual([
    ['Skiva 1 av 2', [0, 1]],
    ['Skiva 2 av 2', [0, 2, 3, 4]],
  ])
  const [, second] = volumes.map(({ book }) => writeDaisy202(book))
  const ncc = second?.find(({ name }) => name === 'ncc.html')?.content
  expect(ncc).toContain('<meta name="ncc:setInfo" content="2 of 2"/>')
  expect(ncc).toContain('content="Taltidningen Norr, nummer 12, vecka 47, skiva 2 av 2"')
  expect(ncc).toMatch(/<h1 class="title"[^>]*><a [^>]*>Norr, skiva 2 av 2</)
})

it('begins a disc with the headings of the sections that it goes on with', () => {
  const book = bookOf(
    itemOfMegabytes('Nyheter', 1, true),
    itemOfMegabytes('Norrbotten', 1, true, 2),
    itemOfMegabytes('Ett', 300, false, 3),
    itemOfMegabytes('Två', 300, false, 3),
    itemOfMegabytes('Tre', 300, false, 3),
    itemOfMegabytes('Fyra', 300, false, 2),
    itemOfMegabytes('Fem', 400, false, 3),
    itemOfMegabytes('Sport', 600, false, 1),
  )
  expect(planBook(book).map(({ items }) => items)).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2, 5, 6],
    [0, 1, 7],
    [0, 8],
  ])
})

it('goes without the headings where there is no room for them', () => {
  const book = bookOf(
    itemOfMegabytes('Nyheter', 10, true),
    itemOfMegabytes('Ett', 300, false, 2),
    itemOfMegabytes('Lång', 675, false, 2),
  )
  expect(planBook(book).map(({ items }) => items)).toEqual([
    [0, 1, 2],
    [0, 3],
  ])
})

it('names a sound that no disc holds', () => {
  expect(planVolumes(bookOf(itemOfMegabytes('Kort', 3), itemOfMegabytes('Lång', 690)))).toEqual({
    kind: 'tooLong',
    item: 2,
  })
})

const anyBook = fc
  .array(
    fc.record({
      megabytes: fc.integer({ min: 1, max: 600 }),
      isHeading: fc.boolean(),
      level: fc.constantFrom<Level>(1, 2, 3, 4, 5, 6),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((items) =>
    bookOf(
      ...items.map(({ megabytes, isHeading, level }, at) =>
        itemOfMegabytes(`${at}`, isHeading ? 1 : megabytes, isHeading, level),
      ),
    ),
  )

it('keeps everything, once and in order, whatever there is, and fills no disc beyond its end', () => {
  fc.assert(
    fc.property(anyBook, (book) => {
      const volumes = planBook(book)
      const rest = volumes.flatMap(({ items: [, ...own] }) => own)
      const news = rest.filter((place, at) => rest.slice(0, at).every((earlier) => earlier < place))
      expect(news).toEqual(book.items.map((_, at) => at).slice(1))
      const repeated = rest.filter((place, at) => rest.indexOf(place) < at)
      expect(repeated.every((place) => book.items[place]?.isHeading)).toBe(true)
      for (const { book: own, items } of volumes) {
        const texts = writeDaisy202(own).map(({ content }) => new TextEncoder().encode(content).length)
        expect(imageBytesAtMost([...texts, ...own.items.map(({ sound }) => sound.bytes)])).toBeLessThanOrEqual(
          MAX_DISC_BYTES,
        )
        expect(own.items.length).toBe(items.length)
        const last = own.items.at(-1)
        expect(last?.isHeading === true && own !== volumes.at(-1)?.book).toBe(false)
      }
    }),
    { numRuns: 200 },
  )
})
