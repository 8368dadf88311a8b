import { createHash } from 'node:crypto'
import type { Article } from '../../../domain/editorial/article/article.ts'
import type { ArticleId } from '../../../domain/kernel/ids.ts'
import type { TextSource } from '../../../domain/production/manifest/manifest.ts'

/**
 * Separates the parts; editors cannot type it. `projections/production/book/contents` computes the same hash in SQL.
 */
const SEPARATOR = '\u001F'

/** The text of an article as it is now, for a manifest. */
export const textSourceOf = (articleId: ArticleId, { events, body }: Article): TextSource => ({
  articleId,
  revision: events,
  hash: createHash('sha256').update([body.ingress, body.text, body.byLine].join(SEPARATOR)).digest('hex'),
})
