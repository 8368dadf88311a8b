import { z } from 'zod'
import { MediaKind } from '../../../domain/editorial/media/commands.ts'
import { SubmissionChannel } from '../../../domain/editorial/submission/commands.ts'
import { ArticleId, IssueId, MediaId, PublicationId, SubmissionId } from '../../../domain/kernel/ids.ts'
import { fileViews } from '../media/view.ts'

/** A submission in the list. Its title is the first line of the message, or the name of the first file. */
export const SubmissionItem = z.object({
  _id: SubmissionId,
  number: z.string(),
  title: z.string(),
  publication: PublicationId,
  publicationName: z.string(),
  channel: SubmissionChannel,
  /** Empty: not stated. */
  senderName: z.string(),
  kinds: z.array(MediaKind),
  waiting: z.number(),
  accepted: z.number(),
  refused: z.number(),
  /** The issue of the first accepted file; empty: none, or it is removed. */
  issueName: z.string(),
  createdAt: z.string(),
})
export type SubmissionItem = z.infer<typeof SubmissionItem>

export const fates = ['waits', 'accepted', 'refused'] as const

const SubmissionFile = z.object({
  _id: MediaId,
  /** The file's name on the sender's computer; empty when the file is erased. */
  name: z.string(),
  fate: z.enum(fates),
  issue: z.object({ _id: IssueId, name: z.string() }).nullable(),
  article: z.object({ _id: ArticleId, name: z.string() }).nullable(),
  /** Why it was refused; may be empty. */
  reason: z.string(),
})

const fileOf = <Kind extends string, View extends z.ZodType>(kind: Kind, view: View) =>
  SubmissionFile.extend({ kind: z.literal(kind), file: view.nullable() })

/** `file`: null when the file is removed or erased. */
export const SubmissionFileView = z.discriminatedUnion('kind', [
  fileOf('sound', fileViews.sound),
  fileOf('image', fileViews.image),
  fileOf('text', fileViews.text),
  fileOf('video', fileViews.video),
  fileOf('other', fileViews.other),
])
export type SubmissionFileView = z.infer<typeof SubmissionFileView>

export const SubmissionView = SubmissionItem.extend({
  senderEmail: z.string(),
  message: z.string(),
  files: z.array(SubmissionFileView),
})
export type SubmissionView = z.infer<typeof SubmissionView>

/** What a sent text says. `isWhole`: nothing of it is left out. */
export const SentTextView = z.object({
  passages: z.array(z.object({ isHeading: z.boolean(), text: z.string() })),
  isWhole: z.boolean(),
})
export type SentTextView = z.infer<typeof SentTextView>

export const WaitingSubmissions = z.object({ waiting: z.number() })
export type WaitingSubmissions = z.infer<typeof WaitingSubmissions>

export const submissionStates = ['waiting', 'decided'] as const
export type SubmissionState = (typeof submissionStates)[number]

export const submissionSorts = { created: 'text' } as const
export type SubmissionSort = keyof typeof submissionSorts
