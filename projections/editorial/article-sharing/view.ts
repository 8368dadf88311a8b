import { z } from 'zod'
import { ArticleId } from '../../../domain/kernel/ids.ts'
import { ImportableArticle } from '../issue-articles/view.ts'

/** An article that another publication shares. */
export const SharedArticle = ImportableArticle.omit({ isReusable: true })
export type SharedArticle = z.infer<typeof SharedArticle>

/** Both sides of sharing of an article. */
export const ArticleSharing = z.object({
  /** Its publication shares articles. */
  isSharing: z.boolean(),
  /** What it was taken in from as a reference; null: it is none. */
  from: z
    .object({
      publicationName: z.string(),
      /** The origin, for a reader who may see it. */
      article: ArticleId.nullable(),
      /** Why it follows its origin no longer; null: it does. */
      ended: z.enum(['editor', 'ownChange', 'sharingEnded']).nullable(),
    })
    .nullable(),
  /** The names of the other publications that have taken it in, as a copy or a reference. */
  usedIn: z.array(z.string()),
})
export type ArticleSharing = z.infer<typeof ArticleSharing>
