import type { Narration } from '../../../domain/editorial/article/commands.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { type ArticleOutcome, type ArticleTools, reviseArticle } from './revise-article.ts'
import { articleStream } from './stream.ts'

/** `from`: who read it as the editor saw it. */
export type AssignNarrator = {
  readonly issueId: IssueId
  readonly articleId: ArticleId
  readonly narration: Narration
  readonly from: Narration
}

/** Gives an article a narrator, unless another editor has chosen one since. */
export const assignNarrator = async (
  tools: ArticleTools,
  { issueId, articleId, narration, from }: AssignNarrator,
  context: CommandContext,
): Promise<ArticleOutcome> => {
  const { body } = await tools.handlers.article.state(articleStream(articleId))
  const isSeen = body.narratedBy === from.narratedBy && body.narratedByUser === from.narratedByUser
  const isThere = body.narratedBy === narration.narratedBy && body.narratedByUser === narration.narratedByUser
  if (!isSeen && !isThere) return { kind: 'rejected', reason: 'ArticleHasChanged' }
  return reviseArticle(tools, { issueId, articleId, attributes: {}, body: narration, seen: undefined }, context)
}
