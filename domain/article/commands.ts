import { z } from 'zod'
import { ArticleId, IssueId, UserId } from '../ids.ts'
import { sanitised } from './rich-text.ts'

const RichText = z.string().max(800_000).transform(sanitised)

export const ArticleText = z.object({ ingress: RichText, text: RichText, byLine: z.string().trim().max(500) })
export type ArticleText = z.infer<typeof ArticleText>

export const Narration = z.object({
  /** As listeners hear it; the user need not be one of ours. */
  narratedBy: z.string().trim().max(500),
  narratedByUser: UserId.nullable(),
})
export type Narration = z.infer<typeof Narration>

export const ArticleBody = z.object({ ...ArticleText.shape, ...Narration.shape })
export type ArticleBody = z.infer<typeof ArticleBody>

export const ReviseBody = z.object({
  type: z.literal('ReviseBody'),
  issueId: IssueId,
  articleId: ArticleId,
  changes: ArticleBody.partial(),
})

export type ArticleCommand = z.infer<typeof ReviseBody>
