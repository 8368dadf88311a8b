import type { CommandContext } from '../../commands/command-handler.ts'
import { contentsStream } from '../../commands/contents.ts'
import { derivedContext } from '../../commands/derived-context.ts'
import type { ArticleId } from '../../domain/ids.ts'
import type { Services } from '../services.ts'
import { issueOfArticle } from '../../projections/issue-articles/queries.ts'

/** The list of articles shows that one got or lost a sound or a picture. An article that is gone needs no mark. */
export const noteArticleChanged = async (
  services: Services,
  articleId: ArticleId | undefined,
  context: CommandContext,
): Promise<void> => {
  const issueId = articleId && (await issueOfArticle(services.db, articleId))
  if (!issueId) return
  const step = derivedContext(context, `note ${articleId}`)
  await services.handlers.contents(contentsStream(issueId), { type: 'NoteArticleChanged', articleId }, step)
}
