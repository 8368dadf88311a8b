import { v5 } from 'uuid'
import { ArticleId, type IssueId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { findIssue } from '../issue/parents.ts'
import type { ContentsOutcome } from './change-contents.ts'
import { type ArticleToCopy, type CopyTools, copyArticles } from './copy-articles.ts'
import type { FindIssueOf } from './issue-of-article.ts'

export type CopyChosenTools = CopyTools & { readonly issueOf: FindIssueOf }

export type CopyChosen = {
  /** The issue that gets the copies. */
  readonly issueId: IssueId
  readonly articleIds: readonly ArticleId[]
  /** The article above the first copy; undefined: at the end. */
  readonly after?: ArticleId | undefined
  readonly isHeadingOnly?: boolean
}

/** The id of the copy that a command makes of an article: derived, so that a repetition copies once. */
export const newIdOf = (articleId: ArticleId, { commandId }: Pick<CommandContext, 'commandId'>): ArticleId =>
  ArticleId.parse(v5(`new ${articleId}`, commandId))

/** The copy of an article that the command makes; undefined: the article is gone, or its issue or publication is. */
const copyOf = async (
  tools: CopyChosenTools,
  articleId: ArticleId,
  context: CommandContext,
): Promise<readonly ArticleToCopy[]> => {
  const issueId = await tools.issueOf(articleId)
  if (!issueId || !(await findIssue(tools, issueId))) return []
  return [{ source: { issueId, articleId }, articleId: newIdOf(articleId, context) }]
}

/** Copies the articles that a person has chosen into an issue. Refused when none of them is there. */
export const copyChosen = async (
  tools: CopyChosenTools,
  { issueId, articleIds, after, isHeadingOnly = false }: CopyChosen,
  context: CommandContext,
): Promise<{ readonly outcome: ContentsOutcome; readonly copied: readonly ArticleToCopy[] }> => {
  if (!(await findIssue(tools, issueId))) return { outcome: { kind: 'rejected', reason: 'IssueNotFound' }, copied: [] }
  const copies = await Promise.all([...new Set(articleIds)].map((articleId) => copyOf(tools, articleId, context)))
  const placed = { by: 'a person', ...(after && { after }) } as const
  const copying = { issueId, copies: copies.flat(), placed, isHeadingOnly }
  const result = await copyArticles(tools, copying, (step) => derivedContext(context, step))
  return result ?? { outcome: { kind: 'rejected', reason: 'ArticleNotFound' }, copied: [] }
}
