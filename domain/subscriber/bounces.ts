import type { OfType } from '../core/of-type.ts'
import type { SubscriberCommand } from './commands.ts'
import { endings } from './days.ts'
import type { SubscriberEvent } from './events.ts'
import { goesBeyond } from './periods.ts'
import type { KnownSubscriber } from './state.ts'

/** A dead address ends whatever she gets by mail. One that she has changed since is no news of hers. */
export const bounce = (
  command: OfType<SubscriberCommand, 'RecordBounce'>,
  { form, subscriptions }: KnownSubscriber,
): readonly SubscriberEvent[] => {
  const { type: _, address, lastDay, ...data } = command
  if (address !== undefined && address.toLowerCase() !== form.email.toLowerCase()) return []
  const bounced: SubscriberEvent = { type: 'MailBounced', data }
  if (!data.isHard) return [bounced]
  const byMail = subscriptions.filter((each) => each.format === 'E-Post' && goesBeyond(each, lastDay))
  return byMail.length === 0 ? [] : [bounced, ...endings(data.subscriberId, byMail, lastDay)]
}
