import type { EventLog, RecordedEvent, Revision } from '../../../domain/kernel/event-log.ts'
import type { EventRegister, RegisteredEvent } from '../event-register.ts'
import type { RelatedEvent } from './rows.ts'

/** An act with more events than this, such as an import of a list, is followed by causes alone. */
const EVENTS_OF_SMALL_ACT = 60
/** How far causes are followed in a large act, in each direction. */
const MAX_CAUSE_STEPS = 3
const MAX_EVENTS_PER_CAUSE = 20

type Tools = { readonly register: EventRegister; readonly log: Pick<EventLog, 'read'> }

const causesOf = async (register: EventRegister, event: RecordedEvent): Promise<readonly RegisteredEvent[]> => {
  const foundEvents: RegisteredEvent[] = []
  let next = event.causationId
  for (let step = 0; step < MAX_CAUSE_STEPS && next !== undefined; step += 1) {
    const cause = await register.findEvent(next)
    if (cause) foundEvents.push(cause)
    next = cause?.causationId
  }
  return foundEvents
}

const effectsOf = async (register: EventRegister, event: RecordedEvent): Promise<readonly RegisteredEvent[]> => {
  const foundEvents: RegisteredEvent[] = []
  let causes: readonly string[] = [event.eventId]
  for (let step = 0; step < MAX_CAUSE_STEPS && causes.length > 0; step += 1) {
    const effects = await Promise.all(causes.map((id) => register.causedBy(id, MAX_EVENTS_PER_CAUSE)))
    foundEvents.push(...effects.flat())
    causes = effects.flat().map(({ eventId }) => eventId)
    if (foundEvents.length >= EVENTS_OF_SMALL_ACT) break
  }
  return foundEvents
}

/** The events of one act that belong to these events of a thing; the events themselves are not among them. */
const eventsOfAct = async (register: EventRegister, own: readonly RecordedEvent[], act: readonly RegisteredEvent[]) => {
  if (act.length <= EVENTS_OF_SMALL_ACT) return act
  const linkedEvents = await Promise.all(
    own.flatMap((event) => [causesOf(register, event), effectsOf(register, event)]),
  )
  const byId = new Map(linkedEvents.flat().map((event) => [event.eventId, event]))
  return [...byId.values()].toSorted((one, other) => one.number - other.number)
}

/** Reads events that the register names, all of a stream at once. */
const readRegistered = async ({ log }: Tools, wanted: readonly RegisteredEvent[]) => {
  const byStream = Map.groupBy(wanted, ({ stream }) => stream)
  const read = [...byStream].flatMap(([stream, events]) => {
    const revisions = events.map(({ revision }) => revision)
    const [from, to] = [Math.min(...revisions), Math.max(...revisions)]
    const isDense = to - from < EVENTS_OF_SMALL_ACT
    return isDense
      ? [log.read(stream, { from, to })]
      : revisions.map((each) => log.read(stream, { from: each, to: each }))
  })
  const slices = await Promise.all(read)
  return new Map(slices.flatMap(({ events }) => events.map((event) => [event.eventId, event] as const)))
}

/** Streams of deliveries that are read to their ends, for one page. */
const MAX_FOLLOWED_DELIVERIES = 20

/**
 * The events of these deliveries in later acts: a user who sends a letter again begins another act, but the letter is the
 * same.
 */
const laterOfDeliveries = async ({ log }: Tools, known: readonly RegisteredEvent[]) => {
  const streams = [...new Set(known.map(({ stream }) => stream))].filter((stream) => stream.startsWith('delivery-'))
  const ids = new Set(known.map(({ eventId }) => eventId))
  const slices = await Promise.all(
    streams.slice(0, MAX_FOLLOWED_DELIVERIES).map((stream) => log.read(stream, { from: 0, to: EVENTS_OF_SMALL_ACT })),
  )
  return Map.groupBy(
    slices.flatMap(({ events }) => events.filter(({ eventId }) => !ids.has(eventId))),
    ({ stream }) => stream,
  )
}

const labelOf = (revision: Revision) => (revision + 1).toString()

/**
 * The relations of these events of a thing: the events of other streams that caused them or that they caused, each
 * numbered by the first event of the thing in the same act. With `withOwn`, also the thing's own events of those acts.
 */
export const relatedEvents = async (
  tools: Tools,
  own: readonly RecordedEvent[],
  withOwn = false,
): Promise<readonly RelatedEvent[]> => {
  const [{ stream } = { stream: '' }] = own
  const acts = [...Map.groupBy(own, ({ correlationId }) => correlationId)]
  const knownEvents = await tools.register.ofCorrelations(
    acts.map(([correlationId]) => correlationId),
    EVENTS_OF_SMALL_ACT + 1,
  )
  const foundActs = await Promise.all(
    acts.map(async ([correlationId, ofAct]) => {
      const all = await eventsOfAct(tools.register, ofAct, knownEvents.get(correlationId) ?? [])
      const anchor = Math.min(
        ...[...ofAct, ...all.filter((each) => each.stream === stream)].map((each) => each.revision),
      )
      return { all, others: all.filter((each) => each.stream !== stream), anchor }
    }),
  )
  const laterEvents = await laterOfDeliveries(
    tools,
    foundActs.flatMap(({ others }) => others),
  )
  const followedStreams = new Set<string>()
  const registeredActs = foundActs.map(({ all, others, anchor }) => {
    const streams = new Set(others.map((each) => each.stream)).difference(followedStreams)
    const rest = [...streams].flatMap((each) => laterEvents.get(each) ?? [])
    for (const each of streams) followedStreams.add(each)
    const labels = new Map([...others, ...rest].map(({ eventId }) => [eventId, labelOf(anchor)]))
    return { wanted: withOwn ? all : others, rest, labels }
  })
  const labels = new Map(registeredActs.flatMap((act) => [...act.labels]))
  const ownIds = new Set(own.map(({ eventId }) => eventId))
  const wantedEvents = registeredActs.flatMap((act) => act.wanted).filter(({ eventId }) => !ownIds.has(eventId))
  const read = await readRegistered(tools, wantedEvents)
  const related = wantedEvents.flatMap(({ eventId }) => {
    const recorded = read.get(eventId)
    return recorded
      ? [{ recorded, label: labels.get(eventId) ?? labelOf(recorded.revision), isOwn: recorded.stream === stream }]
      : []
  })
  const repeatedActs = registeredActs
    .flatMap(({ rest }) => rest)
    .filter((recorded) => recorded.stream !== stream)
    .map((recorded) => ({ recorded, label: labels.get(recorded.eventId) ?? labelOf(recorded.revision), isOwn: false }))
  return [
    ...own.map((recorded) => ({ recorded, label: labelOf(recorded.revision), isOwn: true })),
    ...related,
    ...repeatedActs,
  ]
}

/**
 * The ids of the events that each follows from: what caused its command, or the first event of its command, or the
 * first of its act. Only events among those given.
 */
export const causesAmong = (
  events: readonly RecordedEvent[],
  log: Pick<EventLog, 'compare'>,
): ReadonlyMap<string, readonly string[]> => {
  const inOrder = events.toSorted((one, other) => log.compare(one.position, other.position))
  const ids = new Set(inOrder.map(({ eventId }) => eventId))
  const firstOfCommand = new Map<string, string>()
  const firstOfAct = new Map<string, string>()
  for (const { commandId, correlationId, stream, eventId } of inOrder) {
    const command = `${commandId} ${stream}`
    if (!firstOfCommand.has(command)) firstOfCommand.set(command, eventId)
    if (!firstOfAct.has(correlationId)) firstOfAct.set(correlationId, eventId)
  }
  return new Map(
    inOrder.map(({ eventId, causationId, commandId, correlationId, stream }) => {
      const candidates = [firstOfCommand.get(`${commandId} ${stream}`), causationId, firstOfAct.get(correlationId)]
      const cause = candidates.find((id) => id !== undefined && id !== eventId && ids.has(id))
      return [eventId, cause === undefined ? [] : [cause]]
    }),
  )
}
