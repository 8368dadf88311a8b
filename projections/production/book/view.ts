import { z } from 'zod'
import { ArticleId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { ProductionKind } from '../../../domain/production/manifest/manifest.ts'

/** The last book of its kind that was made of an issue. */
export const BookView = z.object({
  issue: IssueId,
  publication: PublicationId,
  kind: ProductionKind,
  madeAt: z.string(),
  /** In what a book made now would differ; null when it would not. */
  changesSince: z
    .object({
      articles: z.int(),
      /** Of those that are still there: which came, or are called, heard or read otherwise. */
      altered: z.array(ArticleId),
      /** Title, dates, narrators, loudness: what is said of the whole. */
      details: z.boolean(),
      /** All of it comes of the publication's settings; the issue is as it was. */
      ofSettings: z.literal(true).optional(),
    })
    .nullable(),
  /** Something of it has been taken off the issue since: of an issue that is out only staff get it. */
  holdsWithdrawn: z.boolean(),
})
export type BookView = z.infer<typeof BookView>

/** What something that can be made of an issue would lack, in which article. */
export const MissingContent = z.object({
  /** Null: everything that shows images. */
  kind: ProductionKind.nullable(),
  article: z.object({ _id: ArticleId, name: z.string() }),
  /** In Swedish. */
  what: z.string(),
})
export type MissingContent = z.infer<typeof MissingContent>
