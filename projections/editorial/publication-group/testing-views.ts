import type { Kysely } from 'kysely'
import { z } from 'zod'
import { PublicationGroupId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { findPublicationGroup, listPublicationGroups } from './queries.ts'
import { PublicationGroupView } from './view.ts'

/** The queries about groups that specs compare. */
export const publicationGroupShows = {
  'publication-groups': async (db: Kysely<ReadModel>, key: string) =>
    [
      [z.array(PublicationGroupView), (await listPublicationGroups(db, { sort: 'name', direction: 'asc' })).items],
      [PublicationGroupView, (await findPublicationGroup(db, PublicationGroupId.parse(key)))?.group],
    ] as const,
}
