import { ArticleId, IssueId, PublicationId } from '../../domain/ids.ts'
import { findArticle } from '../../projections/issue-articles/queries.ts'
import { findIssue } from '../../projections/issues/queries.ts'
import type { LiveEntity } from '../../projections/live-feed/changes.ts'
import { ownerOf } from '../../projections/live-feed/owners.ts'
import { findPublication } from '../../projections/publications/queries.ts'
import type { Reader } from '../../projections/publications/visibility.ts'
import type { Services } from '../services.ts'
import type { Load } from './entities.ts'

/** Reads everything once; what each socket may see is decided by the entity's organization. */
const everything: Reader = { role: 'admin', customers: [] }

const views: { readonly [Entity in LiveEntity]: (db: Services['db'], id: string) => Promise<object | undefined> } = {
  article: (db, id) => findArticle(db, everything, ArticleId.parse(id)),
  issue: async (db, id) => (await findIssue(db, everything, IssueId.parse(id)))?.issue,
  publication: async (db, id) => (await findPublication(db, everything, PublicationId.parse(id)))?.publication,
}

/** Entities for the live feed, each as its GET answers it. */
export const loadFrom =
  ({ db }: Pick<Services, 'db'>): Load =>
  async (entity, id) => {
    const owner = await ownerOf(db, entity, id)
    return owner && { view: await views[entity](db, id), customer: owner.customer }
  }
