import {
  type ForgetSubmissionTools,
  forgetSubmission,
} from '../../../commands/editorial/submission/forget-submission.ts'
import { submissionStream } from '../../../commands/editorial/submission/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { retentionKinds } from '../../../domain/editorial/retention.ts'
import { SubmissionId } from '../../../domain/kernel/ids.ts'
import { keptLonger, type RetentionTimes, retentionDue } from '../../kernel/retention/retention-times.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Order } from '../../kernel/runner/process-manager.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

const kind = 'submission-forgetting'

/** Each decision begins the time anew: the sender's data is kept for a while after the last of them. */
export const submissionForgetting = statelessProcess<
  'SubmissionFilesAccepted' | 'SubmissionFilesRefused' | 'SubmissionFilesTakenBack' | 'SubmissionForgotten'
>({
  name: kind,
  types: ['SubmissionFilesAccepted', 'SubmissionFilesRefused', 'SubmissionFilesTakenBack', 'SubmissionForgotten'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.submissionId,
  react: ({ event, recordedAt }): readonly Order<never>[] => {
    const { submissionId } = event.data
    const isDecision = event.type === 'SubmissionFilesAccepted' || event.type === 'SubmissionFilesRefused'
    if (!isDecision) return [{ withdraw: { kind, id: submissionId } }]
    return [
      {
        due: retentionDue(retentionKinds.submission, {
          kind,
          id: submissionId,
          from: recordedAt,
          data: { submissionId },
        }),
      },
    ]
  },
})

/** A submission with files that wait is not forgotten: its time begins with the decision on the last of them. */
export const forgetSubmissions = (
  tools: ForgetSubmissionTools & { readonly retentionTimes: RetentionTimes },
): DueKind => ({
  kind,
  fallDue: async (due, now: string, context: CommandContext) => {
    const laterInstant = await keptLonger(tools.retentionTimes, { kind: 'submission', due, now })
    if (laterInstant) return { again: laterInstant }
    const submissionId = SubmissionId.parse(due.id)
    const state = await tools.handlers.submission.state(submissionStream(submissionId))
    const isOver = state.status === 'Active' && state.files.every(({ fate }) => fate.kind !== 'waits')
    if (!isOver) return undefined
    await forgetSubmission(tools, { submissionId, askedBy: null }, context)
    await tools.retentionTimes.noteSwept('submission')
    return undefined
  },
})
