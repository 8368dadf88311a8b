import type { LetterTools, WrittenIssue } from '../../../commands/subscribers/mailing/write-issue.ts'
import type { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { nameOf } from '../../../domain/subscribers/subscriber/names.ts'
import type { KnownSubscriber } from '../../../domain/subscribers/subscriber/state.ts'
import { issueLetterText } from '../../../formats/subscribers/mail-texts/issue-letter.ts'
import type { Mail } from '../../kernel/mail/mail.ts'

type Reader = {
  readonly issueId: IssueId
  readonly subscriberId: SubscriberId
  readonly form: Pick<KnownSubscriber['form'], 'firstname' | 'lastname' | 'email'>
  readonly at: string
}

/** Writes an issue's letter to one subscriber, with the subscriber's own link to end the letters. */
export const subscriberLetterOf = (
  { leaveLink, returnAddress }: Pick<LetterTools, 'leaveLink' | 'returnAddress'>,
  { publicationId, letter, replyTo }: Omit<WrittenIssue, 'isReleased'>,
  { issueId, subscriberId, form, at }: Reader,
): Mail => {
  const leaveUrl = leaveLink({ subscriberId, publicationId, at: new Date(at) })
  const name = nameOf(form)
  const returnTo = returnAddress({ subscriberId, issueId, at: new Date(at) })
  return {
    person: subscriberId,
    to: { name, address: form.email },
    sender: { name: letter.publication, address: replyTo },
    list: { id: publicationId, name: letter.publication, leaveUrl, ...(returnTo && { returnTo }) },
    ...issueLetterText(letter, { firstname: form.firstname, name, leaveUrl }),
  }
}
