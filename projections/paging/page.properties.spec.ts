import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { discounts } from '../discounts/projection.ts'
import { listDiscounts } from '../discounts/queries.ts'
import { discountsTable } from '../discounts/table.ts'
import { discountSorts } from '../discounts/view.ts'
import { emptyReadModel, openReadModel } from '../testing.ts'
import { placeAt } from './place.ts'

const db = await openReadModel(discounts)

const idOf = (number: number) => `0199e2a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const anyName = fc.constantFrom(
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
const anyRow = fc.record({ name: anyName, percent: fc.constantFrom(-1, 0, 500, 2_147_483_647), active: fc.boolean() })
type AnyRow = { readonly name: string; readonly percent: number; readonly active: boolean }

const rest = { info: '', discount_code: 'kod', is_removed: false, created_at: '', revision: 0 }

const write = (number: number, row: AnyRow) =>
  db
    .insertInto(discountsTable)
    .values({ id: idOf(number), ...row, ...rest })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()

/** What happens between two pages: a row comes or changes, or is removed. */
const anyAct = fc.record({ number: fc.nat(29), row: fc.option(anyRow) })
const anyLife = fc.record({
  rows: fc.array(anyRow, { maxLength: 20 }),
  acts: fc.array(fc.array(anyAct, { maxLength: 3 }), { maxLength: 12 }),
  limit: fc.integer({ min: 1, max: 6 }),
  sort: fc.constantFrom(...(Object.keys(discountSorts) as (keyof typeof discountSorts)[])),
  direction: fc.constantFrom('asc', 'desc'),
})

it('shows each row that stays as it is once and in order, whatever becomes of the others meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(anyLife, async ({ rows, acts, limit, sort, direction }) => {
      await emptyReadModel(db, discounts)
      for (const [number, row] of rows.entries()) await write(number, row)
      const query = { sort, direction } as const
      const whole = await listDiscounts(db, query)
      const touched = new Set(acts.flat().map(({ number }) => idOf(number)))

      const seen: string[] = []
      let page = await listDiscounts(db, { ...query, limit })
      expect(page.total).toBe(rows.length)
      const left = [...acts]
      for (;;) {
        seen.push(...page.items.map(({ _id }) => _id))
        for (const { number, row } of left.shift() ?? [])
          if (row) await write(number, row)
          else await db.updateTable(discountsTable).set({ is_removed: true }).where('id', '=', idOf(number)).execute()
        if (page.next === undefined) break
        expect(page.items).toHaveLength(limit)
        page = await listDiscounts(db, { ...query, limit, place: placeAt(page.next, discountSorts[sort]) })
      }
      const stayed = whole.items.map(({ _id }) => String(_id)).filter((id) => !touched.has(id))
      expect(seen.filter((id) => !touched.has(id))).toEqual(stayed)
    }),
    { numRuns: 60 },
  )
})

it('sorts as the Swedish alphabet does, and as people count', async () => {
  await emptyReadModel(db, discounts)
  for (const [number, name] of ['Öga', 'Nr 10', 'Ale', 'Älv', 'Nr 9', 'Zink', 'Åre'].entries())
    await write(number, { name, percent: 0, active: true })
  const { items } = await listDiscounts(db, { sort: 'name', direction: 'asc' })
  expect(items.map(({ name }) => name)).toEqual(['Ale', 'Nr 9', 'Nr 10', 'Zink', 'Åre', 'Älv', 'Öga'])
})
