import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { ArticleId, IssueId, MediaId, PublicationId, SubmissionId, UserId } from '../../kernel/ids.ts'
import { Email } from '../../kernel/values/addresses/email.ts'
import { line } from '../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { MediaKind } from '../media/commands.ts'
import type * as Events from './events.ts'
import { MAX_SUBMITTED_FILES } from './rules.ts'

export const SubmissionChannel = z.enum(['page', 'widget'])

/** Longest message and reason, in characters. */
const MAX_MESSAGE = 5_000
const MAX_REASON = 500

/** What a visitor tells of herself; all of it may be left out. */
export const Sender = z.object({
  name: line(200),
  email: z.union([z.literal(''), Email], 'Ange en giltig e-postadress.'),
})
export type Sender = z.infer<typeof Sender>

export const SubmissionMessage = z.string().trim().max(MAX_MESSAGE, tooLongMessage(MAX_MESSAGE))

export const RefusalReason = z.string().trim().max(MAX_REASON, tooLongMessage(MAX_REASON))

const SubmittedFile = z.object({ mediaId: MediaId, kind: MediaKind } satisfies ZodShape<Events.SubmittedFile>)

const submissionId = SubmissionId
const mediaIds = z.array(MediaId).min(1)

const submissionCommands = {
  ReceiveSubmission: z.object({
    submissionId,
    publicationId: PublicationId,
    channel: SubmissionChannel,
    senderName: Sender.shape.name,
    senderEmail: Sender.shape.email,
    message: SubmissionMessage,
    files: z.array(SubmittedFile).max(MAX_SUBMITTED_FILES),
    tells: z.array(UserId),
    withoutReceipt: z.literal(true).exactOptional(),
  }),
  AcceptSubmissionFiles: z.object({
    submissionId,
    mediaIds,
    issueId: IssueId,
    articleId: ArticleId.exactOptional(),
    isNewArticle: z.literal(true).exactOptional(),
    replaced: z.array(MediaId).exactOptional(),
    tellsSender: z.literal(true).exactOptional(),
  }),
  RefuseSubmissionFiles: z.object({
    submissionId,
    mediaIds,
    reason: RefusalReason,
    tellsSender: z.literal(true).exactOptional(),
  }),
  TakeBackSubmissionFiles: z.object({ submissionId, mediaIds }),
  ForgetSubmission: z.object({ submissionId, askedBy: UserId.nullable() }),
}
export type SubmissionCommand = CommandOf<typeof submissionCommands>
