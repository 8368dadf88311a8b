import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import type { HandleUser } from '../../../commands/people/user/stream.ts'
import { reasonNotToWrite } from '../../../commands/subscribers/mailing/reason-not-to-write.ts'
import type { LetterTools } from '../../../commands/subscribers/mailing/write-issue.ts'
import { writeIssue } from '../../../commands/subscribers/mailing/write-issue.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { type MailTemplate, NOT_RELEASED_REASON } from '../../../domain/delivery/delivery/rules.ts'
import { IssueId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { madeUpReader } from '../../../domain/subscribers/mailing/letter.ts'
import { omissionWords } from '../../../domain/subscribers/mailing/rules.ts'
import { bounceNoticeText, heldReturnsText } from '../../../formats/subscribers/mail-texts/bounce-notice.ts'
import { issueLetterText } from '../../../formats/subscribers/mail-texts/issue-letter.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { addresseeOf, isGone } from '../../people/user-mail/addressee.ts'
import { subscriberLetterOf } from './subscriber-letter.ts'

/** The sources of single letters about issues. */
export type MailingMailSources = {
  readonly user: HandleUser
  readonly letters: LetterTools
  readonly now: () => string
}

const noIssue = { unneeded: 'Numret har tagits bort.' } as const

/** Writes an issue's letter to one subscriber again, as a user has ordered. */
export const issueLetter: WriteMail<MailingMailSources> = async (about, { letters, now }) => {
  const at = now()
  const issueId = IssueId.parse(about['issueId'])
  const written = await writeIssue(letters, { issueId, at })
  if (!written) return noIssue
  if (!written.isReleased) return { unneeded: NOT_RELEASED_REASON, isHeld: true }
  const subscriberId = SubscriberId.parse(about['subscriberId'])
  const subscriber = await letters.handlers.subscriber.state(subscriberStream(subscriberId))
  const because = reasonNotToWrite(subscriber, written.publicationId, dayInSweden(new Date(at)))
  if (because || subscriber.status !== 'Active') return { unneeded: omissionWords[because ?? 'gone'] }
  return subscriberLetterOf(letters, written, { issueId, subscriberId, form: subscriber.form, at })
}

/**
 * Writes the user the letter that subscribers would get. A made-up name stands for the subscriber's, and the link ends
 * nothing.
 */
export const issueTrial: WriteMail<MailingMailSources> = async (about, { user, letters, now }) => {
  const found = await addresseeOf(user, about['userId'])
  if (!found) return isGone
  const written = await writeIssue(letters, { issueId: IssueId.parse(about['trialIssueId']), at: now() })
  if (!written) return noIssue
  const reader = { ...madeUpReader, leaveUrl: `${letters.publicUrl}/avsluta/prov` }
  const { subject, ...text } = issueLetterText(written.letter, reader)
  return { person: found.person, to: found.to, subject: `Prov: ${subject}`, ...text }
}

/** Writes to one user that the publication named when the letter came back. */
export const bounceNotice: WriteMail<MailingMailSources> = async (about, { user, letters }) => {
  const found = await addresseeOf(user, about['staffId'])
  if (!found) return isGone
  const subscriberId = SubscriberId.parse(about['subscriberId'])
  const { handlers, publicUrl } = letters
  const publication = await handlers.publication.state(publicationStream(PublicationId.parse(about['publicationId'])))
  const name = publication.status === 'Active' ? publication.settings.name : ''
  const asked = about['askedIssueId']
  // The question is about the whole mailing, so the state of the first letter's subscriber does not matter.
  if (asked) {
    const text = heldReturnsText({ publication: name, url: `${publicUrl}/publications/mail/${asked}` })
    return { person: found.person, to: found.to, ...text }
  }
  const subscriber = await handlers.subscriber.state(subscriberStream(subscriberId))
  if (subscriber.status !== 'Active') return { unneeded: omissionWords.gone }
  const text = bounceNoticeText({
    publication: name,
    customerNr: subscriber.form.customerNr,
    url: `${publicUrl}/subscriber/${subscriberId}`,
  })
  return { person: subscriberId, to: found.to, ...text }
}

export const mailingLetters = {
  'issue-letter': issueLetter,
  'issue-trial': issueTrial,
  'bounce-notice': bounceNotice,
} as const satisfies Partial<Record<MailTemplate, WriteMail<MailingMailSources>>>
