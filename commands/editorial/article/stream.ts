import type { ArticleId } from '../../../domain/core/ids.ts'
import { articleDecider } from '../../../domain/editorial/article/article.ts'
import { commandHandler } from '../../handling/command-handler.ts'

export const articleStream = (articleId: ArticleId): string => `article-${articleId}`

export const handleArticle = commandHandler(articleDecider)

export type HandleArticle = ReturnType<typeof handleArticle>
