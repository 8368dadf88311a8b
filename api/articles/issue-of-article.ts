import type { ArticleId, IssueId } from '../../domain/ids.ts'
import { issueOfArticle } from '../../projections/issue-articles/queries.ts'
import { caughtUp } from '../caught-up.ts'
import { notFound } from '../problem.ts'
import type { Services } from '../services.ts'

/**
 * Which stream an article's command goes to; the stream decides whether the article is there. The read model is asked
 * again when it has caught up, for an article that was added a moment ago.
 */
export const issueOf = async (services: Services, articleId: ArticleId): Promise<IssueId> => {
  const known = await issueOfArticle(services.db, articleId)
  if (known) return known
  await caughtUp(services)
  const found = await issueOfArticle(services.db, articleId)
  if (!found) throw notFound('Artikeln finns inte.')
  return found
}
