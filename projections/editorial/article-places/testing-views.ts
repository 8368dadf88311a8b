import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { articlePlacesTable } from './table.ts'

const view = z.object({
  id: ArticleId,
  issue_id: IssueId,
  added_at: z.iso.datetime(),
  places: z.array(z.object({ at: z.iso.datetime(), page: z.int(), place: z.int() })),
  revision: z.int(),
})

/** The rows of places: the queries for a podcast's episodes read them in SQL. */
export const articlePlaceShows = {
  'article-places': async (db: Kysely<ReadModel>, key: string) => {
    const row = await db.selectFrom(articlePlacesTable).selectAll().where('id', '=', key).executeTakeFirst()
    return [[view.optional(), row] as const]
  },
}
