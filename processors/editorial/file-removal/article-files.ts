import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { findArticle } from '../../../domain/editorial/contents/state.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'
import { eraseGone, type GoneFilesTools } from './erase-removed-content.ts'
import { restorableUntil } from './file-removal.ts'

/** As it is stored with what is due, from when it was of sounds alone. */
const kind = 'article-sounds'

/** The files of a removed article go with it, not for good while it can be fetched back. */
export const articleFiles: ProcessManager<'ArticleRemoved' | 'ArticleRestored', null, never> = {
  name: 'article-sounds',
  types: ['ArticleRemoved', 'ArticleRestored'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.articleId,
  initialState: null,
  react: (_, { event, recordedAt }) => {
    const { issueId, articleId } = event.data
    if (event.type === 'ArticleRestored') return [{ withdraw: { kind, id: articleId } }]
    return [{ due: { kind, id: articleId, at: restorableUntil(recordedAt), data: { issueId, articleId } } }]
  },
  evolve: () => undefined,
}

/** What has gone on to another article meanwhile stays, and so does all of it when the article is there again. */
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
