import type { SubmissionId, UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { destroyKeys, type ForgetSubject } from '../../kernel/handling/destroy-keys.ts'
import { type HandleSubmission, submissionStream } from './stream.ts'

export type ForgetSubmissionTools = {
  readonly handlers: { readonly submission: HandleSubmission }
  readonly forget: ForgetSubject
}

/** Destroys the key of sender and message. Files that came into an issue stay there. */
export const forgetSubmission = async (
  { handlers, forget }: ForgetSubmissionTools,
  { submissionId, askedBy }: { readonly submissionId: SubmissionId; readonly askedBy: UserId | null },
  context: CommandContext,
) => {
  const command = { type: 'ForgetSubmission', submissionId, askedBy } as const
  const outcome = await handlers.submission(submissionStream(submissionId), command, context)
  return destroyKeys(forget, outcome, () => [submissionId])
}
