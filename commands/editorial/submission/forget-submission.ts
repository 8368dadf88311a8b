import type { SubmissionId, UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext, freshContext } from '../../kernel/handling/derived-context.ts'
import { destroyKeys, type ForgetSubject } from '../../kernel/handling/destroy-keys.ts'
import { type HandleMedia, mediaStream } from '../media/stream.ts'
import { type HandleSubmission, submissionStream } from './stream.ts'

export type ForgetSubmissionTools = {
  readonly handlers: { readonly media: HandleMedia; readonly submission: HandleSubmission }
  readonly forget: ForgetSubject
}

/**
 * Refuses the files that wait and removes all refused ones, because no screen would show them once their submission is
 * gone. Repeated after a stop, it removes what the stop left.
 */
const removeUndecided = async (
  { handlers }: ForgetSubmissionTools,
  submissionId: SubmissionId,
  context: CommandContext,
) => {
  const stream = submissionStream(submissionId)
  const state = await handlers.submission.state(stream)
  if (state.status !== 'Active') return undefined
  const idsOf = (fate: 'waits' | 'refused') =>
    state.files.flatMap((file) => (file.fate.kind === fate ? [file.mediaId] : []))
  const waiting = idsOf('waits')
  if (waiting.length > 0) {
    const refusal = { type: 'RefuseSubmissionFiles', submissionId, mediaIds: waiting, reason: '' } as const
    // An editor may decide on one of them at this moment: then nothing is forgotten.
    const outcome = await handlers.submission(stream, refusal, derivedContext(context, 'refuse what waits'))
    if (outcome.kind !== 'accepted') return outcome
  }
  for (const mediaId of [...waiting, ...idsOf('refused')]) {
    const media = await handlers.media.state(mediaStream(mediaId))
    // An issue may use the file without a decision here.
    if (media.status !== 'Active' || media.file.attachedTo.issueId || media.file.attachedTo.articleId) continue
    await handlers.media(mediaStream(mediaId), { type: 'RemoveFile', mediaId }, freshContext(context))
  }
  return undefined
}

/** Destroys the key of sender and message. Files that came into an issue stay there; those that wait are removed. */
export const forgetSubmission = async (
  tools: ForgetSubmissionTools,
  { submissionId, askedBy }: { readonly submissionId: SubmissionId; readonly askedBy: UserId | null },
  context: CommandContext,
) => {
  const { handlers, forget } = tools
  const refusal = await removeUndecided(tools, submissionId, context)
  if (refusal) return refusal
  const command = { type: 'ForgetSubmission', submissionId, askedBy } as const
  const outcome = await handlers.submission(submissionStream(submissionId), command, context)
  return destroyKeys(forget, outcome, () => [submissionId])
}
