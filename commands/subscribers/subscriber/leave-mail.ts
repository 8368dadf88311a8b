import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { isRecent } from '../../../domain/kernel/recency.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { dayBefore, goesBeyond } from '../../../domain/subscribers/subscriber/periods.ts'
import type { KnownSubscriber } from '../../../domain/subscribers/subscriber/state.ts'
import { undoPlanOf } from '../../../domain/subscribers/subscriber/undo/undo.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { sharedContext } from '../../kernel/handling/derived-context.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import { findSubscriber } from './find-subscriber.ts'
import { type LeaveClaim, leaveClaim } from './leave-link.ts'
import { subscriberStream } from './stream.ts'

type LeaveTools = {
  readonly handlers: Pick<Handlers, 'subscriber'>
  readonly log: Pick<EventLog, 'read'>
}

type LeaveByMail = Pick<LeaveClaim, 'subscriberId' | 'publicationId'> & { readonly now: Date }

/** After this time a subscriber has to ask the office to undo it. */
const UNDO_PERIOD_MS = 24 * 60 * 60_000

/** Yesterday: the subscriber gets nothing from today on. */
const lastDayAt = (now: Date) => dayBefore(dayInSweden(now))

/** Tells whether the subscriber has letters to end. */
const getsMail = (
  { subscriptions }: KnownSubscriber,
  { publicationId, now }: Pick<LeaveByMail, 'publicationId' | 'now'>,
): boolean =>
  subscriptions.some(
    (each) => each.publicationId === publicationId && each.format === 'E-Post' && goesBeyond(each, lastDayAt(now)),
  )

type LinkTools = Pick<LeaveTools, 'handlers'> & { readonly tokenKey: Uint8Array; readonly now: () => Date }

/** The claim of a link, unless it was revoked since, with whether the subscriber still gets something that it ends. */
export const claimOfLink = async (
  { handlers, tokenKey, now }: LinkTools,
  token: string,
): Promise<(LeaveClaim & { readonly hasMail: boolean }) | undefined> => {
  const claim = leaveClaim(tokenKey, token, now())
  if (!claim) return undefined
  const subscriber = await findSubscriber({ handlers }, claim.subscriberId)
  if (subscriber?.status !== 'Active') return undefined
  const isRevoked = subscriber.linksFrom !== undefined && claim.at.toISOString() < subscriber.linksFrom
  return isRevoked ? undefined : { ...claim, hasMail: getsMail(subscriber, { ...claim, now: now() }) }
}

/** Ends the subscriber's letters of a publication. Returns the act's id; undefined: there was nothing to end. */
export const leaveMail = async (
  { handlers }: Pick<LeaveTools, 'handlers'>,
  { subscriberId, publicationId, now }: LeaveByMail,
  context: CommandContext,
): Promise<string | undefined> => {
  const lastDay = lastDayAt(now)
  const today = dayInSweden(now)
  const end = { type: 'EndSubscription', subscriberId, publicationId, format: 'E-Post', lastDay, today } as const
  const outcome = await handlers.subscriber(subscriberStream(subscriberId), end, context)
  return outcome.kind === 'accepted' && outcome.events.length > 0 ? context.commandId : undefined
}

/** Undoes that act and no other end. Returns false when nothing of the act is left to undo. */
export const comeBackToMail = async (
  { handlers, log }: LeaveTools,
  { subscriberId, publicationId, now, act }: LeaveByMail & { readonly act: string },
  context: CommandContext,
): Promise<boolean> => {
  const stream = subscriberStream(subscriberId)
  const { events } = await log.read<SubscriberEvent>(stream)
  const ofPublication = new Set(
    events.flatMap(({ event }) =>
      event.type === 'SubscriptionStarted' && event.data.publicationId === publicationId
        ? [event.data.subscriptionId]
        : [],
    ),
  )
  const its = events.filter(
    ({ event, commandId, actor, recordedAt }) =>
      event.type === 'SubscriptionEnded' &&
      ofPublication.has(event.data.subscriptionId) &&
      commandId === act &&
      actor.kind === 'visitor' &&
      isRecent({ at: Date.parse(recordedAt), now: now.getTime(), term: UNDO_PERIOD_MS }),
  )
  const again = sharedContext(context, 'again 0', act)
  if (events.some(({ commandId }) => commandId === again.commandId)) return false
  const { command } = undoPlanOf(events, its, { subscriberId, today: dayInSweden(now) })
  const outcome = await handlers.subscriber(stream, command, again)
  return outcome.kind === 'accepted' && outcome.events.length > 0
}
