import { changeContents } from '../../../commands/editorial/contents/change-contents.ts'
import { ArticleId } from '../../../domain/kernel/ids.ts'
import type { BulkItemAct } from '../../kernel/bulk-routes.ts'
import { removableRoutes } from '../../kernel/removal-routes.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { issueOf } from './issue-of-article.ts'

export const removeArticleRoutes = (app: App, services: Services): void => {
  const send =
    (type: 'RemoveArticle' | 'RestoreArticle'): BulkItemAct<ArticleId> =>
    async ({ id: articleId, context }) => {
      const issueId = await issueOf(services, articleId)
      return changeContents(services, { issueId, ask: { type, articleId } }, context)
    }
  const acts = { remove: send('RemoveArticle'), restore: send('RestoreArticle') }
  removableRoutes(app, { collection: '/api/articles', id: ArticleId }, acts)
}
