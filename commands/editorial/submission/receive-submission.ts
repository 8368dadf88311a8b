import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import {
  type FilteredFile,
  fitsUploadFilter,
  parseUploadFilter,
} from '../../../domain/editorial/publication/upload-filter.ts'
import type { Sender } from '../../../domain/editorial/submission/commands.ts'
import type { SubmissionChannel, SubmissionEvent, SubmittedFile } from '../../../domain/editorial/submission/events.ts'
import { submissionNumber } from '../../../domain/editorial/submission/rules.ts'
import type { Submission, SubmissionRejection } from '../../../domain/editorial/submission/submission.ts'
import type { MediaId, PublicationId, SubmissionId, UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { findPublication } from '../issue/parents.ts'
import { type HandleMedia, mediaStream } from '../media/stream.ts'
import type { HandlePublication } from '../publication/stream.ts'
import { type HandleSubmission, submissionStream } from './stream.ts'

type ReceiveSubmissionTools = {
  readonly handlers: {
    readonly media: Pick<HandleMedia, 'state'>
    readonly publication: Pick<HandlePublication, 'state'>
    readonly submission: HandleSubmission
  }
}

export type SentSubmission = {
  readonly submissionId: SubmissionId
  readonly publicationId: PublicationId
  readonly channel: SubmissionChannel
  readonly sender: Sender
  readonly message: string
  /** Files that the publication has received already, by their names on the sender's computer. */
  readonly files: readonly { readonly mediaId: MediaId; readonly name: string }[]
  /** The address has already got as many receipts as the limit allows. */
  readonly withoutReceipt?: boolean
}

type UploadMail = Pick<Settings, 'emailOnUploadFilter' | 'emailOnUploadUsers'>

type SubmissionOutcome = Outcome<SubmissionEvent, SubmissionRejection | 'SubmissionsNotTaken', Submission>

/** The sent files that wait in this publication, with their names; a file that belongs elsewhere is left out. */
const filesIn = async (
  { handlers }: ReceiveSubmissionTools,
  { publicationId, files }: SentSubmission,
): Promise<readonly (SubmittedFile & { readonly name: string })[]> => {
  const found = await Promise.all(
    files.map(async ({ mediaId, name }) => {
      const media = await handlers.media.state(mediaStream(mediaId))
      if (media.status !== 'Active') return []
      const { kind, attachedTo } = media.file
      const isHere = attachedTo.publicationId === publicationId && !attachedTo.issueId && !attachedTo.articleId
      return isHere ? [{ mediaId, kind, name }] : []
    }),
  )
  return found.flat()
}

/** The users whom the publication names, when its filter fits at least one of the files. */
const toldOf = (
  { emailOnUploadFilter, emailOnUploadUsers }: UploadMail,
  { sender, files }: { readonly sender: Sender; readonly files: readonly Omit<FilteredFile, 'sender'>[] },
): UserId[] => {
  const filter = parseUploadFilter(emailOnUploadFilter)
  const stated = `${sender.name} ${sender.email}`
  return files.some((file) => fitsUploadFilter(filter, { ...file, sender: stated }))
    ? [...new Set(emailOnUploadUsers)]
    : []
}

/**
 * Receives what a visitor has sent, if the publication takes files from everybody. The users to notify are fixed at
 * this moment. The number goes on the receipt; the same submission sent again has the same.
 */
export const receiveSubmission = async (
  tools: ReceiveSubmissionTools,
  sent: SentSubmission,
  context: CommandContext,
): Promise<{ readonly number: string; readonly outcome: SubmissionOutcome }> => {
  const { submissionId, publicationId, channel, sender, message, withoutReceipt } = sent
  const number = submissionNumber(submissionId)
  const publication = await findPublication(tools, publicationId)
  if (!publication?.settings.allowAnonUpload)
    return { number, outcome: { kind: 'rejected', reason: 'SubmissionsNotTaken' } }
  const files = await filesIn(tools, sent)
  const command = {
    type: 'ReceiveSubmission' as const,
    submissionId,
    publicationId,
    channel,
    senderName: sender.name,
    senderEmail: sender.email,
    message,
    files: files.map(({ mediaId, kind }) => ({ mediaId, kind })),
    tells: toldOf(publication.settings, { sender, files }),
    ...(withoutReceipt ? { withoutReceipt: true as const } : {}),
  }
  return { number, outcome: await tools.handlers.submission(submissionStream(submissionId), command, context) }
}
