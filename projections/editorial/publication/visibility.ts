import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CustomerId, PublicationId } from '../../../domain/kernel/ids.ts'
import { organizationsWith, type RightsHolder } from '../../../domain/people/user/role-in-organization.ts'
import { isStaff, type Role } from '../../../domain/people/user/rules.ts'
import type { ReadModel } from '../../read-model.ts'
import { publicationsTable } from './table.ts'

export type Reader = RightsHolder<CustomerId>

/** Publications, removed ones included, for whose things the reader has at least that role. */
export const publicationsWith = (reader: Reader, atLeast: Role): RawBuilder<boolean> => {
  const organizations = organizationsWith(reader, atLeast)
  if (organizations === 'all') return sql<boolean>`true`
  return sql<boolean>`${sql.ref(`${publicationsTable}.customer`)} = any(${organizations}::uuid[])`
}

/** Staff see every publication, others those of their organisations; no reader sees removed ones. */
export const visiblePublications = (reader: Reader, atLeast: Role = 'customer'): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${publicationsTable}.is_removed`)} and ${publicationsWith(reader, atLeast)})`

/** Leaves the notes out for readers who are not staff. */
export const withholdNote = <Shown extends object>(reader: Pick<Reader, 'role'> | undefined, shown: Shown): Shown =>
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
