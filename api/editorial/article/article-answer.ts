import { z } from 'zod'
import { playerAddress } from '../../../domain/listening/player-address.ts'
import {
  ArticleItem,
  ArticleView,
  ChangedArticle,
  ExportedArticle,
  ReadPicture,
} from '../../../projections/editorial/issue-articles/view.ts'
import { printedCode } from '../../../projections/listening/playlist/codes.ts'
import type { SessionUser } from '../../../projections/people/user/view.ts'
import type { Services } from '../../services.ts'

const ListenCount = z.int().min(0)

/** A row of the list. `ingress`, `text` and `imagefiles` are given only with `?text=true`. */
export const ListedArticle = ArticleItem.extend({
  listenCount: ListenCount,
  ingress: z.string().optional(),
  text: z.string().optional(),
  imagefiles: z.array(ReadPicture).optional(),
})

export const AnsweredExport = ExportedArticle.extend({ listenCount: ListenCount })

export const AnsweredChange = ChangedArticle.extend({ article: ListedArticle })

export const AnsweredArticle = ArticleView.extend({
  listenCount: ListenCount,
  /** The address behind the article's printed code. */
  qrUrl: z.string(),
  /** The address of the picture of that code. */
  qrImagefile: z.string(),
})

/** Adds how often each article has been listened to. */
export const withListenCounts = async <Article extends { readonly _id: string }>(
  { analytics }: Pick<Services, 'analytics'>,
  articles: readonly Article[],
): Promise<(Article & { readonly listenCount: number })[]> => {
  const counts = await analytics.listenCounts(articles.map(({ _id }) => _id))
  return articles.map((article) => ({ ...article, listenCount: counts.get(article._id) ?? 0 }))
}

export const articleAnswer = async (
  services: Services,
  reader: SessionUser,
  article: ArticleView,
): Promise<z.infer<typeof AnsweredArticle>> => {
  const code = await printedCode(services.db, reader, article._id)
  const qrUrl = code ? playerAddress({ ...services.settings, ...code }, { article: code.code }) : ''
  const listens = await services.analytics.listenCounts([article._id])
  const listenCount = listens.get(article._id) ?? 0
  return { ...article, listenCount, qrUrl, qrImagefile: `/api/articles/qr/${article._id}` }
}
