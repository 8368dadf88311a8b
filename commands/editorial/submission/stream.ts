import { submissionDecider } from '../../../domain/editorial/submission/submission.ts'
import type { SubmissionId } from '../../../domain/kernel/ids.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { submissionInWords } from '../history-words/submission.ts'

export const submissionStream = (submissionId: SubmissionId) => `submission-${submissionId}`

export const handleSubmission = commandHandler(submissionDecider, submissionInWords)

export type HandleSubmission = ReturnType<typeof handleSubmission>
