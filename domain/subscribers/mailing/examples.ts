import { issueId } from '../../editorial/contents/examples.ts'
import { publicationId } from '../../editorial/publication/examples.ts'
import { SubscriberId, UserId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { MailingEvent } from './events.ts'

export const actorId = UserId.parse('0199e2a0-0000-7000-8000-0000000000c2')
export const eventTime = '2026-11-20T15:30:00.000Z'

/** The recipient with this number. */
export const recipientOf = (number: number): SubscriberId =>
  SubscriberId.parse(`0199e2a0-0000-7000-8000-${(0xa_000 + number).toString(16).padStart(12, '0')}`)

const base = { issueId, at: eventTime }

export const mailingOrdered: MessageOfType<MailingEvent, 'MailingOrdered'> = {
  type: 'MailingOrdered',
  data: { ...base, publicationId, by: actorId },
}

export const recipientsAdded = (count: number, batch = 0): MessageOfType<MailingEvent, 'RecipientsAdded'> => ({
  type: 'RecipientsAdded',
  data: { ...base, batch, recipients: Array.from({ length: count }, (_, index) => recipientOf(batch * 100 + index)) },
})

export const mailingBegan = (recipients: number): MessageOfType<MailingEvent, 'MailingBegan'> => ({
  type: 'MailingBegan',
  data: { ...base, recipients, leftOut: { away: 1, noAddress: 2 } },
})
