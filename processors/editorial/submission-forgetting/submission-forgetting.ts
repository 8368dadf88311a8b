import {
  type ForgetSubmissionTools,
  forgetSubmission,
} from '../../../commands/editorial/submission/forget-submission.ts'
import { submissionStream } from '../../../commands/editorial/submission/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { startOfDay } from '../../../commands/kernel/swedish-days.ts'
import { SUBMISSION_DAYS } from '../../../domain/editorial/submission/rules.ts'
import { SubmissionId } from '../../../domain/kernel/ids.ts'
import { dateOfDays, daysOfDate } from '../../../domain/kernel/values/dates/calendar.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Order } from '../../kernel/runner/process-manager.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

const kind = 'submission-forgetting'

const forgetAt = (at: string) => startOfDay(dateOfDays(daysOfDate(at.slice(0, 10)) + SUBMISSION_DAYS))

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
    return [{ due: { kind, id: submissionId, at: forgetAt(recordedAt), data: { submissionId } } }]
  },
})

/** A submission with files that wait is not forgotten: its time begins with the decision on the last of them. */
export const forgetSubmissions = (tools: ForgetSubmissionTools): DueKind => ({
  kind,
  fallDue: async ({ id }, _: string, context: CommandContext) => {
    const submissionId = SubmissionId.parse(id)
    const state = await tools.handlers.submission.state(submissionStream(submissionId))
    const isOver = state.status === 'Active' && state.files.every(({ fate }) => fate.kind !== 'waits')
    if (isOver) await forgetSubmission(tools, { submissionId, askedBy: null }, context)
  },
})
