import { isShared } from '../../../../domain/editorial/contents/article-sharing.ts'
import { findArticle } from '../../../../domain/editorial/contents/state.ts'
import type { ArticleId, IssueId, PublicationId } from '../../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../../kernel/handling/derived-context.ts'
import { findIssue } from '../../issue/parents.ts'
import type { ContentsOutcome } from '../change-contents.ts'
import { type ArticleToCopy, copyArticles } from '../copy-articles.ts'
import { type CopyChosenTools, newIdOf } from '../copy-chosen.ts'
import { contentsStream } from '../stream.ts'

export type TakeShared = {
  /** The issue that gets the articles. */
  readonly issueId: IssueId
  readonly articleIds: readonly ArticleId[]
  /** The article above the first; undefined: at the end. */
  readonly after?: ArticleId | undefined
  /** A reference follows the corrections of its origin; a copy does not. */
  readonly as: 'copy' | 'reference'
  /** ISO instant. */
  readonly at: string
}

/** The copy of a shared article; none when no other publication than the issue's own shares it. */
const copyOfShared = async (
  tools: CopyChosenTools,
  articleId: ArticleId,
  { own, as, at, context }: Pick<TakeShared, 'as' | 'at'> & { own: PublicationId; context: CommandContext },
): Promise<readonly ArticleToCopy[]> => {
  const issueId = await tools.issueOf(articleId)
  const found = issueId && (await findIssue(tools, issueId))
  if (!found || found.issue.publicationId === own) return []
  const entry = findArticle(await tools.handlers.contents.state(contentsStream(issueId)), articleId)
  const { availableFromDate } = found.issue.form
  const { isSharing } = found.publication.settings
  if (!entry || !isShared({ entry, availableFromDate, isSharing, now: at })) return []
  const { publicationId } = found.issue
  const follows = as === 'reference' && { sharedFrom: { articleId, publicationId } }
  return [{ source: { issueId, articleId }, articleId: newIdOf(articleId, context), ...follows }]
}

/**
 * Takes articles that other publications share into an issue, as copies or as references that follow their corrections.
 * Refused, as if it were not there, when none of them is shared.
 */
export const takeShared = async (
  tools: CopyChosenTools,
  { issueId, articleIds, after, as, at }: TakeShared,
  context: CommandContext,
): Promise<{ readonly outcome: ContentsOutcome; readonly copied: readonly ArticleToCopy[] }> => {
  const target = await findIssue(tools, issueId)
  if (!target) return { outcome: { kind: 'rejected', reason: 'IssueNotFound' }, copied: [] }
  const taking = { own: target.issue.publicationId, as, at, context }
  const copies = await Promise.all([...new Set(articleIds)].map((id) => copyOfShared(tools, id, taking)))
  const placed = { by: 'a person', ...(after && { after }) } as const
  const copying = { issueId, copies: copies.flat(), placed, isShared: true }
  const result = await copyArticles(tools, copying, (step) => derivedContext(context, step))
  return result ?? { outcome: { kind: 'rejected', reason: 'ArticleNotFound' }, copied: [] }
}
