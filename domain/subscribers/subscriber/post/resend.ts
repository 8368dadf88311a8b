import { type Decision, reject } from '../../../kernel/decider.ts'
import type { MessageOfType } from '../../../kernel/message-of-type.ts'
import type { SubscriberCommand } from '../commands.ts'
import { covers } from '../periods.ts'
import type { KnownSubscriber } from '../state.ts'
import { addressOn, hasAddress } from './dispatch.ts'
import type { DiscResent } from './post-events.ts'
import { hasPouchesFor } from './pouches.ts'

export type ResendRejection = 'DiscNeedsAddress' | 'DiscNotForHer' | 'DiscNotOut' | 'DiscOnItsWay'

type Resend = MessageOfType<SubscriberCommand, 'ResendDisc'>

/**
 * The subscriber has the format now, had it when the issue went out, or was sent these discs: a disc may be missing
 * also after the subscription has ended.
 */
const isEntitled = (command: Resend, subscriber: KnownSubscriber): boolean => {
  const { publicationId, format, today, days } = command
  const hers = subscriber.subscriptions.filter((each) => each.publicationId === publicationId && each.format === format)
  const hasGot = hers.length > 0 && hasPouchesFor(subscriber, command)
  return hasGot || hers.some((each) => [today, ...days].some((day) => covers(each, day)))
}

export const resend = (command: Resend, subscriber: KnownSubscriber): Decision<DiscResent, ResendRejection> => {
  if (!isEntitled(command, subscriber)) return reject('DiscNotForHer')
  const { type: _, today, days: _days, since, isOut, ...data } = command
  if (!hasAddress(addressOn(subscriber, today))) return reject('DiscNeedsAddress')
  if (!isOut && !hasPouchesFor(subscriber, command)) return reject('DiscNotOut')
  const { issueId, format } = data
  const before = (subscriber.resent ?? []).find((each) => each.issueId === issueId && each.format === format)
  if (before && before.at > since) return reject('DiscOnItsWay')
  return [{ type: 'DiscResent', data }]
}
