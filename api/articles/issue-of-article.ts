import type { ArticleId, IssueId } from '../../domain/ids.ts'
import { issueOfArticle } from '../../projections/issue-articles/queries.ts'
import { notFound } from '../problem.ts'
import type { Services } from '../services.ts'

const PATIENCE_MS = 2_000

/**
 * Which stream an article's command goes to; the stream decides whether the article is there. The read model is asked
 * again when it has caught up, for an article that was added a moment ago.
 */
export const issueOf = async ({ db, log, waitFor }: Services, articleId: ArticleId): Promise<IssueId> => {
  const known = await issueOfArticle(db, articleId)
  if (known) return known
  const head = await log.head({ unsettled: true })
  const caughtUp = head !== undefined && (await waitFor(head, PATIENCE_MS))
  const found = caughtUp ? await issueOfArticle(db, articleId) : undefined
  if (!found) throw notFound('Artikeln finns inte.')
  return found
}
