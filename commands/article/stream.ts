import { articleDecider } from '../../domain/article/article.ts'
import type { ArticleId } from '../../domain/core/ids.ts'
import { commandHandler } from '../handling/command-handler.ts'

export const articleStream = (articleId: ArticleId): string => `article-${articleId}`

export const handleArticle = commandHandler(articleDecider)

export type HandleArticle = ReturnType<typeof handleArticle>
