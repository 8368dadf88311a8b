import { articleDecider } from '../../../domain/editorial/article/article.ts'
import type { ArticleId } from '../../../domain/kernel/ids.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { articleInWords } from '../history-words/article.ts'

export const articleStream = (articleId: ArticleId): string => `article-${articleId}`

export const handleArticle = commandHandler(articleDecider, articleInWords)

export type HandleArticle = ReturnType<typeof handleArticle>
