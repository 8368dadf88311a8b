import type { MediaId, SubmissionId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { runInOrder } from '../../kernel/handling/run-in-order.ts'
import { mediaStream } from '../media/stream.ts'
import { type DecisionOutcome, type DecisionTools } from './accept-files.ts'
import { submissionStream } from './stream.ts'

type RefuseFiles = {
  readonly submissionId: SubmissionId
  readonly mediaIds: readonly MediaId[]
  /** A sentence; may be empty. */
  readonly reason: string
  readonly tellsSender: boolean
}

/** Refuses files of a submission. They are removed like any file: an undo brings them back until they are erased. */
export const refuseFiles = async (
  { handlers }: DecisionTools,
  { submissionId, mediaIds, reason, tellsSender }: RefuseFiles,
  context: CommandContext,
): Promise<DecisionOutcome> => {
  const decision = await handlers.submission(
    submissionStream(submissionId),
    {
      type: 'RefuseSubmissionFiles',
      submissionId,
      mediaIds: [...mediaIds],
      reason,
      ...(tellsSender && { tellsSender: true as const }),
    },
    context,
  )
  if (decision.kind !== 'accepted') return decision
  const outcome = await runInOrder(
    mediaIds.map(
      (mediaId) => () =>
        handlers.media(
          mediaStream(mediaId),
          { type: 'RemoveFile', mediaId },
          derivedContext(context, `remove ${mediaId}`),
        ),
    ),
  )
  return outcome ?? decision
}
