import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { importFailedText, importText } from '../../../formats/delivery/mail-texts/import-letters.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { type DeliveryMailSources, missingRecipient, recipientAt } from '../delivery-notice/mail-sources.ts'
import { addressOf } from '../delivery-notice/order-letters.ts'

type ImportMailSources = Pick<DeliveryMailSources, 'issue' | 'publication' | 'publicUrl' | 'noticeTo'>

const writeNotice: WriteMail<ImportMailSources> = async (about, { publicUrl, noticeTo, ...handlers }) => {
  const issueId = IssueId.parse(about['issueId'])
  const found = await findIssue({ handlers }, issueId)
  if (!found) return { unneeded: 'Numret är borttaget.' }
  const { publicationId, form } = found.issue
  const { name: publication, importDaisy } = found.publication.settings
  const place = { publicationId, recipient: about['recipient'] ?? '', emails: importDaisy.mailList }
  const address = await addressOf(place, noticeTo)
  if (address === undefined) return missingRecipient
  const { outcome = '', faults = '', reason } = about
  const url = `${publicUrl}/publications/${reason === undefined ? 'articles' : 'issues/edit'}/${issueId}`
  const issue = { issue: form.name, publication, url }
  const text =
    reason === undefined
      ? importText(issue, outcome, faults.split('\n').filter(Boolean))
      : importFailedText(issue, reason)
  return { person: publicationId, to: recipientAt(address), ...text }
}

export const importLetters = { 'import-notice': writeNotice } as const
