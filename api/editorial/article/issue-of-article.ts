import { issuesOfArticles } from '../../../commands/editorial/contents/issue-of-article.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { findKnownIssue } from '../../../projections/editorial/issue-articles/known-issue.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

/** The issue whose stream takes an article's commands; that stream decides whether the article exists. */
export const issueOf = async ({ db, log }: Services, articleId: ArticleId): Promise<IssueId> => {
  return orNotFound(await issuesOfArticles(log, (id) => findKnownIssue(db, id))(articleId), 'Artikeln finns inte.')
}
