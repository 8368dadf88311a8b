import { isDeepStrictEqual } from 'node:util'
import { aggregateOf } from '../../../commands/support/compare/comparables.ts'
import type { MovedAppend } from '../../../commands/support/move/collect-belongings.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { ownerRules, ownIdOf } from '../../../domain/support/move/owner-rules.ts'
import { type KindName, thingOf } from '../../../domain/support/thing-kinds.ts'
import { checkSize } from '../../kernel/event-log/append-size.ts'
import { eventCodec } from '../../kernel/event-log/codec.ts'
import { inMemorySubjectKeys } from '../../kernel/keys/in-memory.ts'
import { refuseMove } from './move-refused.ts'
import { openValueKinds } from './value-kinds.ts'

const EARLIEST = '2000-01-01T00:00:00.000Z'
const DAY_MS = 86_400_000
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const isMovable = (stream: string) => {
  const { kind, id } = thingOf(stream)
  return Object.hasOwn(ownerRules, kind) && ownerRules[kind as KindName] !== null && uuid.test(id)
}

const sayError = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The state of a thing after its next event. Throws where the thing has no such event, or cannot take it in. */
const evolveStrictly = (stream: string, state: object | undefined, event: AnyEvent): object => {
  const aggregate = aggregateOf(stream)
  if (!aggregate || !Object.hasOwn(aggregate.inWords, event.type)) throw new Error('sådana händelser finns inte')
  return aggregate.decider.evolve(state ?? aggregate.decider.initialState, event)
}

/**
 * Refuses the first append with an event that this installation could not live with: the log keeps it for good, and
 * every read model would stand still at it. The events of a stream come in their order, from its first one.
 */
export const openEventCheck = (now: Date) => {
  const latest = new Date(now.getTime() + DAY_MS).toISOString()
  const findOddValue = openValueKinds()
  // The keys live as long as the check: nothing of it is written.
  const codec = eventCodec({ keys: inMemorySubjectKeys() })
  const states = new Map<string, object>()

  const faultOf = (stream: string, event: AnyEvent): string | undefined => {
    const oddPlace = findOddValue(event)
    if (oddPlace !== undefined) return `${oddPlace} har ett värde av fel slag`
    const { kind, id } = thingOf(stream)
    const named: unknown = Reflect.get(event.data, ownIdOf(kind))
    if (named !== undefined && named !== id) return `${ownIdOf(kind)} är inte sakens eget id`
    try {
      states.set(stream, evolveStrictly(stream, states.get(stream), event))
      return undefined
    } catch (error) {
      return sayError(error)
    }
  }

  const readBack = async (events: readonly AnyEvent[], metadata: Parameters<typeof checkSize>[1]) => {
    const stored = await codec.encode(events)
    checkSize(stored, metadata)
    return codec.decode(stored)
  }

  return async ({ stream, from, events, recordedAt, ...metadata }: MovedAppend): Promise<void> => {
    const refuse = (at: number, said: string): never =>
      refuseMove(`Händelse ${from + at + 1} i ${stream} (${events[at]?.type}) kan inte tas in: ${said}.`)
    if (!isMovable(stream)) refuseMove(`${stream} är en sak som inte kan flyttas.`)
    if (recordedAt < EARLIEST || recordedAt > latest) refuse(0, `den är daterad ${recordedAt}`)
    const told = events.map(({ type, data }) => ({ type, data }))
    for (const [at, event] of told.entries()) {
      const fault = faultOf(stream, event)
      if (fault !== undefined) refuse(at, fault)
    }
    const { causationId: _, cause: __, fingerprint: ___, ...known } = metadata
    const readEvents = await readBack(told, known).catch((error: unknown) => refuse(0, sayError(error)))
    for (const [at, event] of readEvents.entries())
      if (!isDeepStrictEqual(event, told[at])) refuse(at, event.undecodable ?? 'den kan inte läsas som den skrevs')
  }
}
