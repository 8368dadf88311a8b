import type { EventRegister } from '../../../commands/support/event-register.ts'
import { type EventLog, UndecodableEvent } from '../../../domain/kernel/event-log.ts'
import type { Question } from '../../../domain/support/find/question.ts'
import { type SearchKey, searchedKinds } from '../../../domain/support/find/search-key.ts'
import { type KindName, thingKinds, thingOf } from '../../../domain/support/thing-kinds.ts'
import { findOrdersOf } from '../../../projections/support/lookup/orders-of-owners.ts'
import { findByTerms, knownStreams } from '../../../projections/support/lookup/queries.ts'
import type { Services } from '../../services.ts'

export type FindTools = Pick<Services, 'db'> & {
  readonly log: EventLog
  readonly eventRegister: EventRegister
  readonly keyOf: SearchKey
}

/** A thing that was found, or one of its events. */
export type Candidate = { readonly kind: string; readonly stream: string; readonly event: number | null }

/** Events of one command that are listed. */
const MOST_EVENTS = 20

const idKinds = (Object.keys(thingKinds) as KindName[]).filter((kind) => kind !== 'reservation')

/** A stream whose events cannot be read is found all the same. */
const isInLog = async (log: EventLog, stream: string): Promise<boolean> => {
  try {
    return (await log.read(stream, { from: 0, to: 0 })).revision !== 'noStream'
  } catch (error) {
    if (error instanceof UndecodableEvent) return true
    throw error
  }
}

/** An article may have no events of its own yet: its issue's list tells of it. */
const thingsOfId = async ({ db, log }: FindTools, id: string, kinds: readonly KindName[]) => {
  const streams = kinds.map((kind) => `${kind}-${id}`)
  const indexedStreams = await knownStreams(db, streams)
  const candidates = await Promise.all(
    streams.map(async (stream) => (indexedStreams.has(stream) || (await isInLog(log, stream)) ? stream : undefined)),
  )
  return candidates.flatMap((stream) => stream ?? [])
}

const eventsOfId = async ({ eventRegister }: FindTools, id: string): Promise<readonly Candidate[]> => {
  const [event, ofCommand] = await Promise.all([eventRegister.findEvent(id), eventRegister.ofCommand(id, MOST_EVENTS)])
  return [...(event ? [event] : []), ...ofCommand].map(({ stream, revision }) => ({
    kind: thingOf(stream).kind,
    stream,
    event: revision,
  }))
}

const candidatesOfId = async (tools: FindTools, { id, kinds }: Question): Promise<readonly Candidate[]> => {
  if (id === undefined) return []
  const [namedThings, events] = await Promise.all([thingsOfId(tools, id, kinds), eventsOfId(tools, id)])
  const streams = namedThings.length > 0 ? namedThings : await thingsOfId(tools, id, idKinds)
  return [...streams.map((stream) => ({ kind: thingOf(stream).kind, stream, event: null })), ...events]
}

/** The order of the groups: the kinds that callers ask for most often come first. */
const placeOf = (kind: string) => {
  const place = searchedKinds.findIndex((each) => each === kind)
  return place < 0 ? searchedKinds.length : place
}

/** The things that a question may mean, by kind. */
export const findCandidates = async (
  tools: FindTools,
  question: Question,
): Promise<readonly (readonly [kind: string, candidates: readonly Candidate[]])[]> => {
  const [byId, byTerms] = await Promise.all([
    candidatesOfId(tools, question),
    findByTerms(tools.db, tools.keyOf, question),
  ])
  const orders = await findOrdersOf(tools.db, tools.keyOf, { question, found: byTerms })
  const candidates = [...byId, ...[...byTerms, ...orders].map(({ id, kind }) => ({ kind, stream: id, event: null }))]
  return [...Map.groupBy(candidates, ({ kind }) => kind)].toSorted(([one], [other]) => placeOf(one) - placeOf(other))
}
