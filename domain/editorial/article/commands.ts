import { z } from 'zod'
import { ArticleId, IssueId, UserId } from '../../kernel/ids.ts'
import { line } from '../../kernel/values/texts/line.ts'
import { utf8Bytes } from '../../kernel/values/texts/utf8-bytes.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Events from './events.ts'
import { sanitiseHtml } from './rich-text.ts'

const TEXT_TOO_LONG_MESSAGE = 'Texten är för lång. Dela upp den i flera artiklar.'

/** Ingress and text share one event, which the log limits to 4 MiB. */
const MAX_TEXT_BYTES = 1_600_000

const RichText = z
  .string()
  .max(800_000, TEXT_TOO_LONG_MESSAGE)
  .refine((text) => utf8Bytes(text) <= MAX_TEXT_BYTES, TEXT_TOO_LONG_MESSAGE)
  .transform(sanitiseHtml)

export const ArticleText = z.object({
  ingress: RichText,
  text: RichText,
  byLine: line(500),
} satisfies ZodShape<Events.ArticleText>)
export type ArticleText = z.infer<typeof ArticleText>

export const Narration = z.object({
  /** The narrator's name that listeners hear; the narrator need not have a log-in. */
  narratedBy: line(500),
  narratedByUser: UserId.nullable(),
} satisfies ZodShape<Events.Narration>)
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
