import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { restorableUntil } from '../../../commands/editorial/media/restorable-until.ts'
import { findArticle } from '../../../domain/editorial/contents/state.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { eraseGone, type GoneFilesTools } from './erase-removed-content.ts'

/** The kind stored with deadlines; the name dates from when it covered sounds only. */
const kind = 'article-sounds'

/** A removed article's files are erased with it, but only when an editor can no longer restore it. */
export const articleFiles = statelessProcess<'ArticleRemoved' | 'ArticleRestored'>({
  name: 'article-sounds',
  types: ['ArticleRemoved', 'ArticleRestored'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.articleId,
  react: ({ event, recordedAt }) => {
    const { issueId, articleId } = event.data
    if (event.type === 'ArticleRestored') return [{ withdraw: { kind, id: articleId } }]
    return [{ due: { kind, id: articleId, at: restorableUntil(recordedAt), data: { issueId, articleId } } }]
  },
})

/**
 * Erases the article's files; a file moved to another article stays, and all of them stay when the article was
 * restored.
 */
export const eraseArticleFiles = (tools: GoneFilesTools): DueKind => {
  const { handlers, filesOf } = tools
  return {
    kind,
    fallDue: async ({ data }, _, context) => {
      const articleId = ArticleId.parse(data['articleId'])
      const list = await handlers.contents.state(contentsStream(IssueId.parse(data['issueId'])))
      if (findArticle(list, articleId)) return
      const articles = [articleId]
      for (const mediaId of await filesOf(articles)) await eraseGone(tools, mediaId, { articles }, context)
    },
  }
}
