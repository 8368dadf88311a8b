import type { Actor, EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { displayText, isErased } from '../../../domain/kernel/personal.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import type { Handlers } from '../../handlers.ts'
import type { TellEvents, ToldEvent } from '../../history/teller.ts'
import { userStream } from '../../people/user/stream.ts'
import { channelOf } from './channels.ts'
import { laneOf } from './lanes.ts'
import { causesAmong } from './relations.ts'
import type { RelatedEvent, TimelineRow } from './rows.ts'

export type RowTools = {
  readonly log: EventLog
  readonly handlers: Handlers
  readonly tell: TellEvents
  /** Whether the reader may see what the events of another stream say: they may tell of a person. */
  readonly maySee: (streams: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Users whom no role makes one of the staff. */
const customersAmong = async ({ user }: Handlers, actors: readonly Actor[]): Promise<ReadonlySet<string>> => {
  const ids = new Set(actors.flatMap(({ kind, id }) => (kind === 'user' ? [id] : [])))
  const found = await Promise.all(
    [...ids].map(async (id) => {
      const known = UserId.safeParse(id)
      const state = known.success ? await user.state(userStream(known.data)) : undefined
      return state?.status === 'Active' && !isStaff(state.profile) ? [id] : []
    }),
  )
  return new Set(found.flat())
}

/** A delivery that goes as a letter says so in its first event. */
const isOrderedLetter = ({ event }: RecordedEvent): boolean =>
  event.type === 'DeliveryOrdered' && Reflect.get(event.data, 'channel') === 'mail'

/** The timeline of a delivery may show a page without its first event. */
const isOwnLetter = async ({ delivery }: Handlers, stream: string): Promise<boolean> => {
  const state = thingOf(stream).kind === 'delivery' ? await delivery.state(stream) : undefined
  return state !== undefined && 'ordered' in state && state.ordered.channel === 'mail'
}

const faultTypes = /(?:Failed|Parked|Rejected|Refused|Abandoned|Bounced|Returned|Interrupted|LeftUntidied)$/

/** Why, in the words of whoever acted, unless the sentence says it already. */
const reasonOf = (data: object, said: string): string => {
  const reason: unknown = Reflect.get(data, 'reason')
  if (typeof reason !== 'string' && !isErased(reason)) return ''
  const text = displayText(reason).replaceAll(/\s+/g, ' ').trim()
  return said.includes(text.replace(/\.$/, '')) ? '' : text
}

const hiddenTelling = (stream: string): ToldEvent => ({
  said: `Något hände med ${thingOf(stream).words.definite}. Öppna den och ange ett skäl för att läsa vad.`,
  actor: '',
})

/** Tells the events of other streams, each with what came before it there; and which of the streams are letters. */
const tellRelated = async ({ log, tell }: RowTools, related: readonly RecordedEvent[]) => {
  const letters = new Set<string>()
  const told = await Promise.all(
    [...Map.groupBy(related, ({ stream }) => stream)].map(async ([stream, events]) => {
      const last = Math.max(...events.map(({ revision }) => revision))
      const { events: all } = await log.read(stream, { from: Math.max(0, last - EARLIER_EVENTS), to: last })
      const sentences = await tell(all)
      if (all.some(isOrderedLetter)) letters.add(stream)
      return all.map(({ eventId }, place) => [eventId, sentences[place]] as const)
    }),
  )
  return { told: new Map(told.flat()), letters }
}

/** How many events before the told ones explain them: names, prices and counts that were there. */
export const EARLIER_EVENTS = 250

/** Rows of events of one thing (`own`, consecutive, told already) and of those that belong to them. */
export const eventRows = async (
  tools: RowTools,
  events: readonly RelatedEvent[],
  told: ReadonlyMap<string, ToldEvent>,
): Promise<readonly TimelineRow[]> => {
  const recorded = events.map((each) => each.recorded)
  const untold = recorded.filter(({ eventId }) => !told.has(eventId))
  const visible = await tools.maySee([...new Set(untold.map(({ stream }) => stream))])
  const ownStream = events.find(({ isOwn }) => isOwn)?.recorded.stream ?? ''
  const [others, customers, isLetter] = await Promise.all([
    tellRelated(
      tools,
      untold.filter(({ stream }) => visible.has(stream)),
    ),
    customersAmong(
      tools.handlers,
      recorded.map(({ actor }) => actor),
    ),
    isOwnLetter(tools.handlers, ownStream),
  ])
  const causes = causesAmong(recorded, tools.log)
  const facts = {
    isCustomer: (actor: Actor) => customers.has(actor.id),
    isLetter: (stream: string) => others.letters.has(stream) || (isLetter && stream === ownStream),
  }
  return events.map(({ recorded: event, label, isOwn }): TimelineRow => {
    const { said, actor } = told.get(event.eventId) ?? others.told.get(event.eventId) ?? hiddenTelling(event.stream)
    return {
      id: event.eventId,
      label,
      at: event.recordedAt,
      lane: laneOf(event, facts),
      stream: event.stream,
      revision: event.revision,
      isOwn,
      said,
      actor,
      channel: actor === '' ? '' : channelOf(event),
      reason: actor === '' ? '' : reasonOf(event.event.data, said),
      isFault: faultTypes.test(event.event.type),
      after: causes.get(event.eventId) ?? [],
    }
  })
}
