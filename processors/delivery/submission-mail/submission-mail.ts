import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import type {
  SubmissionFilesAccepted,
  SubmissionFilesRefused,
  SubmissionReceived,
} from '../../../domain/editorial/submission/events.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { type LetterOfEvent, orderLettersOfEvent } from '../outgoing/letters-of-event.ts'

const lettersOfReceived = ({ data }: SubmissionReceived): readonly LetterOfEvent[] => {
  const { submissionId, senderEmail, tells, withoutReceipt } = data
  const hasReceipt = !withoutReceipt && !isErased(senderEmail) && senderEmail !== ''
  return [
    ...(hasReceipt ? [{ template: 'submission-receipt', about: { submissionId } } as const] : []),
    ...tells.map((staffId) => ({ template: 'submission-notice', about: { submissionId, staffId } }) as const),
  ]
}

/** `file`: the first of the files, by which the letter finds the decision; `files`: how many they are. */
const answerOf = ({ data }: SubmissionFilesAccepted | SubmissionFilesRefused): readonly LetterOfEvent[] => {
  const { submissionId, mediaIds, tellsSender } = data
  const [file] = mediaIds
  if (!tellsSender || file === undefined) return []
  return [{ template: 'submission-answer', about: { submissionId, file, files: String(mediaIds.length) } }]
}

/**
 * Orders a receipt when the sender stated an address, a letter to each user that the publication names, and the answer
 * that an editor wants to give; each only once.
 */
export const submissionMail = statelessProcess<
  'SubmissionReceived' | 'SubmissionFilesAccepted' | 'SubmissionFilesRefused',
  OrderDelivery
>({
  name: 'submission-mail',
  types: ['SubmissionReceived', 'SubmissionFilesAccepted', 'SubmissionFilesRefused'],
  startsAt: 'head',
  idOf: ({ data }) => data.submissionId,
  react: ({ event, ...recorded }) =>
    orderLettersOfEvent(event.type === 'SubmissionReceived' ? lettersOfReceived(event) : answerOf(event), recorded),
})
