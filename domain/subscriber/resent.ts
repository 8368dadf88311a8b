import { type Decision, reject } from '../core/decider.ts'
import type { OfType } from '../core/of-type.ts'
import type { SubscriberCommand } from './commands.ts'
import { covers, type Period } from './periods.ts'
import type { DiscResent } from './post-events.ts'
import { type HasPouches, pouchesOf } from './pouches.ts'

/** A disc that was sent once more. */
export type Resent = Pick<DiscResent['data'], 'issueId' | 'format'> & { readonly at: string }

export type ResendRejection = 'DiscNotForHer' | 'DiscOnItsWay'

type Resend = OfType<SubscriberCommand, 'ResendDisc'>
type HasPost = HasPouches & {
  readonly resent?: readonly Resent[]
  readonly subscriptions: readonly (Period & Pick<DiscResent['data'], 'publicationId' | 'format'>)[]
}

/** Whoever presses again asks for one of the last. */
const MOST_KEPT = 5

/** She has it now, or had it when the issue went out: what she was sent then may be wanting when she has ended, too. */
const isHers = ({ publicationId, format, issueId, today, days }: Resend, subscriber: HasPost): boolean => {
  const hers = subscriber.subscriptions.filter((each) => each.publicationId === publicationId && each.format === format)
  const wasPosted = hers.length > 0 && pouchesOf(subscriber, publicationId).issues.includes(issueId)
  return wasPosted || hers.some((each) => [today, ...days].some((day) => covers(each, day)))
}

export const resend = (command: Resend, subscriber: HasPost): Decision<DiscResent, ResendRejection> => {
  if (!isHers(command, subscriber)) return reject('DiscNotForHer')
  const { type: _, today: _today, days: _days, since, ...data } = command
  const { issueId, format } = data
  const before = (subscriber.resent ?? []).find((each) => each.issueId === issueId && each.format === format)
  if (before && before.at > since) return reject('DiscOnItsWay')
  return [{ type: 'DiscResent', data }]
}

/** The latest first. When those were sent that have no time is not known. */
export const withResent = (
  { resent = [] }: Pick<HasPost, 'resent'>,
  { issueId, format, at }: DiscResent['data'],
): Pick<HasPost, 'resent'> => (at ? { resent: [{ issueId, format, at }, ...resent].slice(0, MOST_KEPT) } : {})
