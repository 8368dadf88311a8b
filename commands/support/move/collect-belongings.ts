import { type EventLog, type RecordedEvent, requireReadable } from '../../../domain/kernel/event-log.ts'
import { logPages } from '../../../domain/kernel/log-pages.ts'
import { ownerRules, ownershipIn } from '../../../domain/support/move/owner-rules.ts'
import { type KindName, thingOf } from '../../../domain/support/thing-kinds.ts'

type Ties = {
  /** The id of the thing: the part of its stream's name behind the kind. */
  readonly id: string
  readonly owners: Set<string>
  lastOwner: string | null
  readonly holds: Set<string>
}

/** Events that are read at once. */
const PAGE = 1_000

const ruleOf = (stream: string) => {
  const { kind, id } = thingOf(stream)
  const rule = Object.hasOwn(ownerRules, kind) ? ownerRules[kind as KindName] : null
  return rule && { rule, id }
}

const belongsTo = (ids: ReadonlySet<string>, { id, owners, lastOwner }: Ties) =>
  ids.has(id) || (lastOwner !== null && ids.has(lastOwner)) || [...owners].some((owner) => ids.has(owner))

/** Gathers which thing belongs to which, from events in the order of the log. */
export const gatherTies = () => {
  const ties = new Map<string, Ties>()
  return {
    add: (stream: string, data: object): void => {
      const found = ruleOf(stream)
      if (!found) return
      const { owners, lastOwner, holds } = ownershipIn(found.rule, data)
      const known = ties.get(stream) ?? { id: found.id, owners: new Set(), lastOwner: null, holds: new Set() }
      for (const owner of owners) known.owners.add(owner)
      if (lastOwner !== undefined) known.lastOwner = lastOwner
      for (const held of holds) known.holds.add(held)
      ties.set(stream, known)
    },
    /** The streams of all that belongs to a thing, itself first. Empty: there is no such thing. */
    belongingsOf: (root: string): ReadonlySet<string> => {
      const first = ties.get(root)
      if (!first) return new Set()
      const ids = new Set([first.id])
      const streams = new Set([root])
      for (let before = 0; before < streams.size; ) {
        before = streams.size
        for (const [stream, each] of ties) {
          if (streams.has(stream) || !belongsTo(ids, each)) continue
          streams.add(stream)
          for (const id of [each.id, ...each.holds]) ids.add(id)
        }
      }
      return streams
    },
  }
}

/**
 * The streams of all that belongs to a publication or a customer, itself first. It reads the whole log: which issue is of
 * which publication stands nowhere else for every kind of thing. Empty: there is no such thing.
 */
export const collectBelongings = async (log: Pick<EventLog, 'readAll'>, root: string): Promise<readonly string[]> => {
  const ties = gatherTies()
  for await (const { events } of logPages(log, { limit: PAGE }))
    for (const { stream, event } of events) ties.add(stream, event.data)
  return [...ties.belongingsOf(root)]
}

/** The events of one append, in the order of the log. */
export type MovedAppend = {
  readonly stream: string
  /** Revision of the first event. */
  readonly from: number
  readonly commandId: string
  readonly correlationId: string
  readonly causationId?: string | undefined
  readonly cause?: RecordedEvent['cause']
  readonly fingerprint?: string | undefined
  readonly actor: RecordedEvent['actor']
  readonly recordedAt: string
  readonly events: readonly { readonly id: string; readonly type: string; readonly data: object }[]
}

const appendOf = (events: readonly RecordedEvent[], first: RecordedEvent): MovedAppend => {
  const { stream, revision, commandId, correlationId, causationId, cause, fingerprint, actor, recordedAt } = first
  const told = events.map(({ eventId, event: { type, data } }) => ({ id: eventId, type, data }))
  const why = { commandId, correlationId, causationId, cause, fingerprint, actor }
  return { stream, from: revision, ...why, recordedAt, events: told }
}

/** The appends to these streams, in the order of the log. Rejects with `UndecodableEvent`. */
export const readAppends = async function* (
  log: Pick<EventLog, 'readAll'>,
  streams: ReadonlySet<string>,
): AsyncGenerator<MovedAppend> {
  let gathered: RecordedEvent[] = []
  for await (const { events } of logPages(log, { limit: PAGE })) {
    for (const event of requireReadable(events.filter(({ stream }) => streams.has(stream)))) {
      const [first] = gathered
      if (first && (first.stream !== event.stream || first.commandId !== event.commandId)) {
        yield appendOf(gathered, first)
        gathered = []
      }
      gathered.push(event)
    }
  }
  const [first] = gathered
  if (first) yield appendOf(gathered, first)
}
