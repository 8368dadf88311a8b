import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { addArticleRoute } from './add-article.ts'
import { arrangeArticlesRoutes } from './arrange-articles.ts'
import { bulkCreateArticlesRoute } from './bulk-create-articles.ts'
import { changeAllArticlesRoutes } from './change-all-articles.ts'
import { changeChosenArticlesRoute } from './change-chosen-articles.ts'
import { correctArticleRoutes } from './correct-article.ts'
import { filesToArticlesRoutes } from './files-to-articles.ts'
import { readArticleRoutes } from './read-articles.ts'
import { removeArticleRoutes } from './remove-article.ts'
import { reviseArticleRoute } from './revise-article.ts'

export const articleRoutes = (app: App, services: Services): void => {
  readArticleRoutes(app, services)
  addArticleRoute(app, services)
  bulkCreateArticlesRoute(app, services)
  reviseArticleRoute(app, services)
  arrangeArticlesRoutes(app, services)
  changeAllArticlesRoutes(app, services)
  changeChosenArticlesRoute(app, services)
  removeArticleRoutes(app, services)
  correctArticleRoutes(app, services)
  filesToArticlesRoutes(app, services)
}
