import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { IssueId, UserId } from '../../../domain/kernel/ids.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { addressesIn } from '../../../domain/kernel/values/addresses/address-list.ts'
import { isSameMailbox } from '../../../domain/kernel/values/addresses/email.ts'
import { importFailedText, importText } from '../../../formats/delivery/mail-texts/import-letters.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { type DeliveryMailSources, missingRecipient, recipientAt } from '../delivery-notice/mail-sources.ts'
import { addressOf } from '../delivery-notice/order-letters.ts'

type ImportMailSources = Pick<DeliveryMailSources, 'issue' | 'publication' | 'publicUrl' | 'noticeTo' | 'user'>

const emailOf = async ({ user }: Pick<ImportMailSources, 'user'>, by: string) => {
  const person = await user.state(userStream(UserId.parse(by)))
  return person.status === 'Active' ? displayText(person.profile.email) : ''
}

/** Whom the alarm tells when the run of a night stops. */
const toldByAlarm = async ({ nightAlarm }: Settings, { noticeTo }: Pick<ImportMailSources, 'noticeTo'>) => {
  if (!nightAlarm.enable) return []
  const named = addressesIn(nightAlarm.emails)
  return named.length > 0 ? named : [(await noticeTo()) ?? '']
}

/** Those who know already: the person who has started the import, and of the fault of a night those whom the alarm tells. */
const recipientsInformed = async (
  about: Readonly<Record<string, string>>,
  settings: Settings,
  sources: ImportMailSources,
) => {
  const { by, reason, startedBy } = about
  if (by !== undefined) return [await emailOf(sources, by)]
  return reason !== undefined && startedBy === 'schedule' ? toldByAlarm(settings, sources) : []
}

const writeNotice: WriteMail<ImportMailSources> = async (about, sources) => {
  const { publicUrl, noticeTo, ...handlers } = sources
  const issueId = IssueId.parse(about['issueId'])
  const found = await findIssue({ handlers }, issueId)
  if (!found) return { unneeded: 'Numret är borttaget.' }
  const { publicationId, form } = found.issue
  const { settings } = found.publication
  const { name: publication, importDaisy } = settings
  const place = { publicationId, recipient: about['recipient'] ?? '', emails: importDaisy.mailList }
  const address = await addressOf(place, noticeTo)
  if (address === undefined) return missingRecipient
  if ((await recipientsInformed(about, settings, sources)).some((known) => isSameMailbox(known, address)))
    return informedAlready
  const { outcome = '', faults = '', reason } = about
  const url = `${publicUrl}/publications/${reason === undefined ? 'articles' : 'issues/edit'}/${issueId}`
  const issue = { issue: form.name, publication, url }
  const text =
    reason === undefined
      ? importText(issue, outcome, faults.split('\n').filter(Boolean))
      : importFailedText(issue, reason)
  return { person: publicationId, to: recipientAt(address), ...text }
}

const informedAlready = { unneeded: 'Mottagaren har startat importen, eller får larmet om natten.' } as const

export const importLetters = { 'import-notice': writeNotice } as const
