import { createHash } from 'node:crypto'
import type { Article } from '../../../domain/editorial/article/article.ts'
import type { ArticleId } from '../../../domain/kernel/ids.ts'
import type { TextSource } from '../../../domain/production/manifest/manifest.ts'

/** Between the parts, which editors cannot write. `projections/production/book/contents` counts it in SQL. */
const SEPARATOR = '\u001F'

/** The text of an article as it is now, for what is made of it. */
export const textSourceOf = (articleId: ArticleId, { events, body }: Article): TextSource => ({
  articleId,
  revision: events,
  hash: createHash('sha256').update([body.ingress, body.text, body.byLine].join(SEPARATOR)).digest('hex'),
})
