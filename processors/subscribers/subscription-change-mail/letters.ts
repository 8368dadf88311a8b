import { type HandlePublication, publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { type HandleUser, userStream } from '../../../commands/people/user/stream.ts'
import {
  type HandleSubscriptionChange,
  subscriptionChangeStream,
} from '../../../commands/subscribers/subscription-change/stream.ts'
import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import { ChangeId, UserId } from '../../../domain/kernel/ids.ts'
import { displayText, isErased } from '../../../domain/kernel/personal.ts'
import { requestPhrase } from '../../../domain/subscribers/subscription-change/rules.ts'
import { changeNoticeText, changeReceiptText } from '../../../formats/subscribers/mail-texts/subscription-change.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'

/** The sources of letters about requests. */
export type SubscriptionMailSources = {
  readonly subscriptionChange: Pick<HandleSubscriptionChange, 'state'>
  readonly publication: Pick<HandlePublication, 'state'>
  readonly user: Pick<HandleUser, 'state'>
  /** No slash at the end. */
  readonly publicUrl: string
}

const removedRequest = { unneeded: 'Ärendet är borttaget.' } as const

const findRequest = async ({ subscriptionChange, publication }: SubscriptionMailSources, id: string | undefined) => {
  const changeId = ChangeId.parse(id)
  const change = await subscriptionChange.state(subscriptionChangeStream(changeId))
  if (change.status !== 'Active') return undefined
  const { record } = change
  const owner = await publication.state(publicationStream(record.publication))
  if (owner.status !== 'Active') return undefined
  return {
    changeId,
    record,
    about: { asked: requestPhrase(record), publication: owner.settings.name, from: record.from, to: record.to },
  }
}

export const changeReceipt: WriteMail<SubscriptionMailSources> = async ({ changeId: id }, sources) => {
  const found = await findRequest(sources, id)
  if (!found?.record.email) return removedRequest
  const { changeId, record, about } = found
  return { person: changeId, to: { name: '', address: record.email }, ...changeReceiptText(about) }
}

/** Writes to one user that the publication named when the request arrived. */
export const changeNotice: WriteMail<SubscriptionMailSources> = async ({ changeId: id, staffId }, sources) => {
  const found = await findRequest(sources, id)
  if (!found) return removedRequest
  const { changeId, record, about } = found
  if (record.active) return { unneeded: 'Ärendet är redan hanterat.' }
  const told = await sources.user.state(userStream(UserId.parse(staffId)))
  if (told.status !== 'Active' || isErased(told.profile.email)) return { unneeded: 'Användaren är borttagen.' }
  const { name, email } = told.profile
  const url = `${sources.publicUrl}/subscribeTemp/${changeId}`
  return {
    person: changeId,
    to: { name: displayText(name), address: email },
    ...changeNoticeText({ ...about, name: record.name, url }),
  }
}

export const subscriptionLetters = {
  'change-receipt': changeReceipt,
  'change-notice': changeNotice,
} as const satisfies Partial<Record<MailTemplate, WriteMail<SubscriptionMailSources>>>
