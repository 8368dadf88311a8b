import { addArticleRoute } from './add-article.ts'
import { arrangeArticlesRoutes } from './arrange-articles.ts'
import { articleSharingRoutes } from './article-sharing.ts'
import { bulkCreateArticlesRoute } from './bulk/bulk-create-articles.ts'
import { changeAllArticlesRoutes } from './bulk/change-all-articles.ts'
import { changeChosenArticlesRoute } from './bulk/change-chosen-articles.ts'
import { createHeadlinesRoute } from './bulk/create-headlines.ts'
import { changesSinceRoute } from './changes/changes-since.ts'
import { copyArticlesRoutes } from './copy/copy-articles.ts'
import { moveToIssueRoute } from './copy/move-to-issue.ts'
import { takeSharedRoutes } from './copy/take-shared.ts'
import { correctArticleRoutes } from './correct-article.ts'
import { filesToArticlesRoutes } from './files/files-to-articles.ts'
import { placeFilesRoutes } from './files/place-files.ts'
import { readArticleRoutes } from './read-articles.ts'
import { removeArticleRoutes } from './remove-article.ts'
import { reviseArticleRoute } from './revise-article.ts'
import { replaceWordsRoutes } from './words/replace-words.ts'

export const articleRoutes = [
  readArticleRoutes,
  addArticleRoute,
  bulkCreateArticlesRoute,
  createHeadlinesRoute,
  reviseArticleRoute,
  arrangeArticlesRoutes,
  changeAllArticlesRoutes,
  changeChosenArticlesRoute,
  removeArticleRoutes,
  correctArticleRoutes,
  filesToArticlesRoutes,
  placeFilesRoutes,
  copyArticlesRoutes,
  moveToIssueRoute,
  takeSharedRoutes,
  articleSharingRoutes,
  replaceWordsRoutes,
  changesSinceRoute,
]
