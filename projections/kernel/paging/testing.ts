import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Page, PageQuery } from './page.ts'
import { placeAt, type SortKind } from './place.ts'

type PagingCase<Row, Sort extends string> = {
  readonly anyRow: fc.Arbitrary<Row>
  readonly sorts: Readonly<Record<Sort, SortKind>>
  /** Empties the table. */
  readonly empty: () => Promise<unknown>
  /** Adds or replaces a row. */
  readonly write: (number: number, row: Row) => Promise<unknown>
  readonly remove: (number: number) => Promise<unknown>
  readonly list: (query: PageQuery<Sort>) => Promise<Page<{ readonly _id: string }>>
}

/** Names that the alphabet, the numbers in them and the code points order differently. */
export const anyName = fc.constantFrom(
  'Nr 1',
  'Nr 01',
  'Nr 10',
  'Nr 9',
  'Ale',
  'Älv',
  'Ängel',
  'Öga',
  'Zink',
  'ale',
  'Åre',
  '',
)

export const numberedId = (number: number) => `0199e2a0-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Checks that the pages of a list show each unchanged row once and in order, whatever happens to others meanwhile. */
export const showsEachOnce = <Row, Sort extends string>({
  anyRow,
  sorts,
  empty,
  write,
  remove,
  list,
}: PagingCase<Row, Sort>) => {
  /** A change between two pages: a row is added, replaced, or removed. */
  const anyAct = fc.record({ number: fc.nat(29), row: fc.option(anyRow) })
  const anyLife = fc.record({
    rows: fc.array(anyRow, { maxLength: 20 }),
    acts: fc.array(fc.array(anyAct, { maxLength: 3 }), { maxLength: 12 }),
    limit: fc.integer({ min: 1, max: 6 }),
    // The cast is sound: these are its keys.
    sort: fc.constantFrom(...(Object.keys(sorts) as Sort[])),
    direction: fc.constantFrom('asc', 'desc'),
  })
  return fc.assert(
    fc.asyncProperty(anyLife, async ({ rows, acts, limit, sort, direction }) => {
      await empty()
      for (const [number, row] of rows.entries()) await write(number, row)
      const query = { sort, direction } as const
      const whole = await list(query)
      const touched = new Set(acts.flat().map(({ number }) => numberedId(number)))

      const seen: string[] = []
      let page = await list({ ...query, limit })
      expect(page.total).toBe(rows.length)
      const left = [...acts]
      for (;;) {
        seen.push(...page.items.map(({ _id }) => _id))
        for (const { number, row } of left.shift() ?? []) await (row === null ? remove(number) : write(number, row))
        if (page.next === undefined) break
        expect(page.items).toHaveLength(limit)
        page = await list({ ...query, limit, place: placeAt(page.next, sorts[sort]) })
      }
      const stayed = whole.items.map(({ _id }) => _id).filter((id) => !touched.has(id))
      expect(seen.filter((id) => !touched.has(id))).toEqual(stayed)
    }),
    { numRuns: 60 },
  )
}
