import type { ArticleId, UserId } from '../../../domain/kernel/ids.ts'
import { findUser } from '../../people/user/find-user.ts'
import type { HandleUser } from '../../people/user/stream.ts'
import type { HandleArticle } from './stream.ts'
import { articleStream } from './stream.ts'

export type NarratorTools = {
  readonly handlers: { readonly article: Pick<HandleArticle, 'state'>; readonly user: Pick<HandleUser, 'state'> }
}

/** A user to whom an article is assigned must be a narrator; one who has it already may have stopped being one. */
export const narratorObjection = async (
  tools: NarratorTools,
  narrator: UserId | null | undefined,
  articleId?: ArticleId,
): Promise<'NarratorUnknown' | undefined> => {
  if (!narrator) return undefined
  const user = await findUser(tools, narrator)
  if (user?.profile.isNarrator) return undefined
  const article = articleId && (await tools.handlers.article.state(articleStream(articleId)))
  return article?.body.narratedByUser === narrator ? undefined : 'NarratorUnknown'
}
