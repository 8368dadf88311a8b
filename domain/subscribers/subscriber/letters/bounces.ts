import type { MessageOfType } from '../../../kernel/message-of-type.ts'
import { isSameMailbox } from '../../../kernel/values/addresses/email.ts'
import type { SubscriberCommand } from '../commands.ts'
import { endings } from '../days.ts'
import type { SubscriberEvent } from '../events.ts'
import { goesBeyond } from '../periods.ts'
import type { KnownSubscriber } from '../state.ts'

/**
 * Tells whether the letter went to the subscriber's present address. `addresses`: the recipients in the bounce;
 * undefined: the address we sent to.
 */
export const isAddressOf = (
  addresses: readonly string[] | undefined,
  { form }: Pick<KnownSubscriber, 'form'>,
): boolean => addresses?.some((each) => isSameMailbox(each, form.email)) ?? true

/**
 * A dead address ends the subscription by mail to the letter's publication. A bounce of an earlier address changes
 * nothing.
 */
export const bounce = (
  command: MessageOfType<SubscriberCommand, 'RecordBounce'>,
  subscriber: KnownSubscriber,
): readonly SubscriberEvent[] => {
  const { type: _, addresses, lastDay, isHeld = false, isAsked = false, ...data } = command
  if (!isAddressOf(addresses, subscriber)) return []
  const isHard = data.refusal === 'dead' && !isHeld
  const bounced: SubscriberEvent = { type: 'MailBounced', data: { ...data, isHard, ...(isAsked && { isAsked }) } }
  if (!isHard) return [bounced]
  const { publicationId } = data
  const byMail = subscriber.subscriptions.filter(
    (each) => each.format === 'E-Post' && each.publicationId === publicationId && goesBeyond(each, lastDay),
  )
  return byMail.length === 0 ? [] : [bounced, ...endings(data.subscriberId, byMail, lastDay)]
}
