import { articleDecider } from '../../../domain/editorial/article/article.ts'
import type { ArticleId } from '../../../domain/kernel/ids.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'

export const articleStream = (articleId: ArticleId): string => `article-${articleId}`

export const handleArticle = commandHandler(articleDecider)

export type HandleArticle = ReturnType<typeof handleArticle>
