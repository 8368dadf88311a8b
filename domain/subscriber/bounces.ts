import type { OfType } from '../core/of-type.ts'
import type { SubscriberCommand } from './commands.ts'
import { endings } from './days.ts'
import type { SubscriberEvent } from './events.ts'
import { goesBeyond } from './periods.ts'
import type { KnownSubscriber } from './state.ts'

/** A dead address ends what the letter was of. One that she has changed since is no news of hers, nor is one that nobody names. */
export const bounce = (
  command: OfType<SubscriberCommand, 'RecordBounce'>,
  { form, subscriptions }: KnownSubscriber,
): readonly SubscriberEvent[] => {
  const { type: _, addresses, lastDay, ...data } = command
  const isHers = addresses?.some((each) => each.toLowerCase() === form.email.toLowerCase()) ?? true
  if (!isHers) return []
  const isHard = data.refusal === 'dead'
  const bounced: SubscriberEvent = { type: 'MailBounced', data: { ...data, isHard } }
  if (!isHard) return [bounced]
  const { publicationId } = data
  const byMail = subscriptions.filter(
    (each) => each.format === 'E-Post' && each.publicationId === publicationId && goesBeyond(each, lastDay),
  )
  return byMail.length === 0 ? [] : [bounced, ...endings(data.subscriberId, byMail, lastDay)]
}
