import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { templateNames } from '../../../domain/delivery/delivery/rules.ts'
import type { Membership } from '../../../domain/people/user/events.ts'
import { deliveries } from '../../delivery/delivery/projection.ts'
import { listDeliveries } from '../../delivery/delivery/queries.ts'
import { deliveriesTable } from '../../delivery/delivery/table.ts'
import { deliveryTables } from '../../delivery/delivery/testing.ts'
import { deliverySorts, deliveryStatuses, type Failure } from '../../delivery/delivery/view.ts'
import { users } from '../../people/user/projection.ts'
import { usersTable } from '../../people/user/table.ts'
import { discounts } from '../../sales/discount/projection.ts'
import { listDiscounts } from '../../sales/discount/queries.ts'
import { discountsTable } from '../../sales/discount/table.ts'
import { discountSorts } from '../../sales/discount/view.ts'
import { emptyReadModel, openReadModel } from '../../testing.ts'
import { anyName, numberedId, showsEachOnce } from './testing.ts'

const db = await openReadModel(discounts, ...deliveryTables)

type Discount = { readonly name: string; readonly percent: number; readonly active: boolean }

const discount = { info: '', discount_code: 'kod', is_removed: false, created_at: '', revision: 0 }

const writeDiscount = (number: number, row: Discount) =>
  db
    .insertInto(discountsTable)
    .values({ ...discount, id: numberedId(number), ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()

it('shows each discount that stays as it is once and in order', () =>
  showsEachOnce({
    anyRow: fc.record({
      name: anyName,
      percent: fc.constantFrom(-1, 0, 500, 2_147_483_647),
      active: fc.boolean(),
    }),
    sorts: discountSorts,
    empty: () => emptyReadModel(db, discounts),
    write: writeDiscount,
    remove: (number) =>
      db.updateTable(discountsTable).set({ is_removed: true }).where('id', '=', numberedId(number)).execute(),
    list: (query) => listDiscounts(db, query),
  }))

const changedAts = ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.001Z', '2026-12-01T00:00:00.000Z']

const delivery = {
  channel: 'mail',
  group_key: null,
  is_unclear: false,
  to_file: false,
  is_stopping: false,
  attempts: 0,
  reason: null,
  failures: sql<readonly Failure[]>`'[]'`,
  receipt: null,
  ordered_at: '',
} as const

const user = {
  email: null,
  info: null,
  role: 'user',
  is_narrator: false,
  customer: null,
  organizations: sql<readonly Membership[]>`'[]'`,
  session: 1,
  has_password: true,
  is_signed_up: false,
  is_confirmed: true,
  has_two_step: false,
  is_removed: false,
  created_at: '',
  revision: 0,
} as const

it('shows each letter that stays as it is once and in order, also by what its readers are called meanwhile', () =>
  showsEachOnce({
    anyRow: fc.record({
      template: fc.constantFrom(...templateNames),
      status: fc.constantFrom(...deliveryStatuses),
      changed_at: fc.constantFrom(...changedAts),
      reader: fc.option(anyName),
    }),
    sorts: deliverySorts,
    empty: () => emptyReadModel(db, deliveries, users),
    write: async (number, { reader, ...row }) => {
      const id = numberedId(number)
      const about = sql<Readonly<Record<string, string>>>`${JSON.stringify({ userId: id })}::jsonb`
      await db
        .insertInto(usersTable)
        .values({ ...user, id, name: reader })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: reader }))
        .execute()
      await db
        .insertInto(deliveriesTable)
        .values({ ...delivery, id, about, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    },
    remove: (number) => db.deleteFrom(deliveriesTable).where('id', '=', numberedId(number)).execute(),
    list: (query) => listDeliveries(db, query),
  }))

it('sorts as the Swedish alphabet does, and as people count', async () => {
  await emptyReadModel(db, discounts)
  for (const [number, name] of ['Öga', 'Nr 10', 'Ale', 'Älv', 'Nr 9', 'Zink', 'Åre'].entries())
    await writeDiscount(number, { name, percent: 0, active: true })
  const { items } = await listDiscounts(db, { sort: 'name', direction: 'asc' })
  expect(items.map(({ name }) => name)).toEqual(['Ale', 'Nr 9', 'Nr 10', 'Zink', 'Åre', 'Älv', 'Öga'])
})
