import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { growthOf, type IncomingFile, receiveFiles } from '../../../commands/editorial/media/receive-files.ts'
import { receiveSubmission } from '../../../commands/editorial/submission/receive-submission.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { Sender, SubmissionMessage } from '../../../domain/editorial/submission/commands.ts'
import type { SubmissionChannel } from '../../../domain/editorial/submission/events.ts'
import type { MediaId, PublicationId, SubmissionId } from '../../../domain/kernel/ids.ts'
import { mayHaveReceipt } from '../../kernel/access/receipt-limit.ts'
import { acceptOutcome } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'
import { takeToday, visitorQueuePlace } from '../uploads/visitor-quota.ts'

/** What a visitor says beside the files; all of it may be left out. */
export const SenderFields = z.object({
  name: Sender.shape.name.default(''),
  email: Sender.shape.email.default(''),
  message: SubmissionMessage.default(''),
})
export type SenderFields = z.infer<typeof SenderFields>

/** Counts under one name, by whichever form the files come. */
export const SUBMISSION = 'submission'

type ReadyFile = IncomingFile & { readonly mediaId: MediaId }

type ReadySubmission = SenderFields & {
  readonly submissionId: SubmissionId
  readonly publicationId: PublicationId
  readonly channel: SubmissionChannel
  /** Files that are stored now. */
  readonly incoming: readonly ReadyFile[]
  /** Files of the submission that an interrupted request has stored already. */
  readonly stored: readonly { readonly mediaId: MediaId; readonly name: string }[]
}

/** Stores the files and receives the submission. Answers the number on the receipt. */
export const takeSubmission = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { incoming, stored, context, ...sent }: ReadySubmission & { readonly context: CommandContext },
): Promise<{ readonly number: string; readonly withoutReceipt: boolean }> => {
  const growth = growthOf(incoming)
  if (growth > 0) await takeToday(services, request, { files: 0, bytes: growth })
  const { received, outcome } = await receiveFiles(
    services,
    {
      files: incoming,
      attachedTo: { publicationId: sent.publicationId },
      from: { turnOf: await visitorQueuePlace(services, request) },
      isFromStaff: false,
      only: undefined,
      replaces: [],
    },
    context,
  )
  if (outcome) acceptOutcome(reply, outcome)
  const refused = received.find((file) => 'error' in file)
  if (refused && 'error' in refused)
    throw new ProblemError({
      status: 422,
      title: 'FileRefused',
      detail: `${refused.name}: ${refused.error}`,
      field: 'file',
    })
  const { name, email, message, submissionId, publicationId, channel } = sent
  const withoutReceipt = email !== '' && !(await mayHaveReceipt(services, SUBMISSION, email))
  const files = [...stored, ...incoming]
  const submission = { submissionId, publicationId, channel, sender: { name, email }, message, files, withoutReceipt }
  const answer = await receiveSubmission(services, submission, context)
  acceptOutcome(reply, answer.outcome)
  return { number: answer.number, withoutReceipt }
}
