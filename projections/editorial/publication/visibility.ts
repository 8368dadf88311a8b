import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import type { SessionUser } from '../../people/user/view.ts'
import type { ReadModel } from '../../read-model.ts'
import { publicationsTable } from './table.ts'

export type Reader = Pick<SessionUser, 'role' | 'customers'>

/** Staff see every publication, a customer's user those of the customer; no reader sees removed ones. */
export const visiblePublications = (reader: Reader): RawBuilder<boolean> => {
  const removed = sql.ref(`${publicationsTable}.is_removed`)
  if (isStaff(reader)) return sql<boolean>`not ${removed}`
  const customer = sql.ref(`${publicationsTable}.customer`)
  return sql<boolean>`(not ${removed} and ${customer} = any(${reader.customers}::uuid[]))`
}

/** Leaves the notes out for readers who are not staff. */
export const withholdNote = <Shown extends object>(reader: Reader | undefined, shown: Shown): Shown =>
  isStaff(reader) ? shown : { ...shown, info: '' }

export const maySeePublication = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  publicationId: PublicationId,
): Promise<boolean> => {
  const found = await db
    .selectFrom(publicationsTable)
    .select('id')
    .where('id', '=', publicationId)
    .where(visiblePublications(reader))
    .executeTakeFirst()
  return found !== undefined
}
