import { z } from 'zod'
import { ArticleId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { ProductionKind } from '../../../domain/production/manifest/manifest.ts'

/** The newest book of its kind of an issue. */
export const BookView = z.object({
  issue: IssueId,
  publication: PublicationId,
  kind: ProductionKind,
  madeAt: z.string(),
  /** How a book made now would differ; null: it would not. */
  changesSince: z
    .object({
      articles: z.int(),
      /** Articles still in the issue that are new, renamed, or sound or read differently. */
      altered: z.array(ArticleId),
      /** Facts of the whole book differ: title, dates, narrators, loudness. */
      details: z.boolean(),
      /** Only settings of the publication changed; the issue did not. */
      ofSettings: z.literal(true).optional(),
    })
    .nullable(),
  /** The book holds content withdrawn since: once the issue is released only staff may fetch it. */
  holdsWithdrawn: z.boolean(),
})
export type BookView = z.infer<typeof BookView>

/** A content that a product of an issue would lack, and the article concerned. */
export const MissingContent = z.object({
  /** Null: every product that shows images. */
  kind: ProductionKind.nullable(),
  article: z.object({ _id: ArticleId, name: z.string() }),
  /** In Swedish. */
  what: z.string(),
})
export type MissingContent = z.infer<typeof MissingContent>
