import { type Kysely, sql } from 'kysely'
import { type PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { nameOf } from '../../../domain/subscribers/subscriber/names.ts'
import { addressOn, hasAddress } from '../../../domain/subscribers/subscriber/post/dispatch.ts'
import { isToRemind, pouchesOf } from '../../../domain/subscribers/subscriber/post/pouches.ts'
import { alphabetical } from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import type { KnownById } from './queries.ts'
import { subscribersTable } from './table.ts'
import type { PouchHolder } from './view.ts'

/** Finds the subscribers that have had pouches of a publication, protected ones included, by name. */
const readWithPouches = async (db: Kysely<ReadModel>, publicationId: PublicationId): Promise<readonly KnownById[]> => {
  const wanted = JSON.stringify({ pouches: [{ publicationId }] })
  const rows = await db
    .selectFrom(subscribersTable)
    .select(['id', 'subscriber'])
    .where(sql<boolean>`is_listed and subscriber @> ${wanted}::jsonb`)
    .orderBy(alphabetical('name'))
    .orderBy('id')
    .execute()
  return rows.map(({ id, subscriber }) => ({ id: SubscriberId.parse(id), subscriber }))
}

/** The subscribers that have had pouches of a publication, those with most at home first. `limit`: of the reminders. */
export const findPouchHolders = async (
  db: Kysely<ReadModel>,
  { publicationId, limit }: { readonly publicationId: PublicationId; readonly limit: number | null },
): Promise<readonly PouchHolder[]> =>
  (await readWithPouches(db, publicationId))
    .map(({ id: _id, subscriber }) => {
      const pouches = pouchesOf(subscriber, publicationId)
      const { out, reminded } = pouches
      const { isProtected, customerNr } = subscriber.form
      const name = isProtected ? '' : nameOf(subscriber.form)
      return { _id, isProtected, name, customerNr, out, isToRemind: isToRemind(pouches, limit), reminded }
    })
    .toSorted((one, other) => other.out - one.out)

type Reminders = { readonly publicationId: PublicationId; readonly day: string; readonly today: string }

/** The subscribers who were reminded on a day, still have pouches and have an address, with what a letter says. */
export const findReminded = async (db: Kysely<ReadModel>, { publicationId, day, today }: Reminders) =>
  (await readWithPouches(db, publicationId)).flatMap(({ id, subscriber }) => {
    const { reminded, out, days } = pouchesOf(subscriber, publicationId)
    const address = addressOn(subscriber, today)
    if (reminded !== day || !hasAddress(address)) return []
    const reminder = { to: { name: nameOf(subscriber.form), ...address }, out, since: days[0] ?? today }
    return [{ id, isProtected: subscriber.form.isProtected, reminder }]
  })
