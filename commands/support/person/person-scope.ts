import type { AnyEvent, EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { valueAt } from '../../../domain/kernel/field-paths.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { readStreams } from '../../history/read-streams.ts'
import { type Marks, marksOf } from './marks.ts'
import { type PersonalValue, personalValues, subjectOf } from './personal-values.ts'

/** The things of a person, as an administrator has confirmed them, with their ids. */
export type PersonScope = {
  readonly streams: ReadonlySet<string>
  /** The keys that seal the person's data, and the ids of the things. */
  readonly ids: ReadonlySet<string>
  readonly marks: Marks
  /** The events of the confirmed things, by stream. */
  readonly events: ReadonlyMap<string, readonly RecordedEvent[]>
}

/** The values of a thing after its events: a later one replaces an earlier one of the same field. */
export const latestValues = (events: readonly RecordedEvent[]): ReadonlyMap<string, PersonalValue> =>
  new Map(events.flatMap(({ event }) => personalValues(event).map((value) => [value.key, value] as const)))

const marksIn = (events: readonly RecordedEvent[]): Marks =>
  events.flatMap((_, index) => marksOf([...latestValues(events.slice(0, index + 1)).values()]))

const uniqueMarks = (marks: Marks): Marks => [...new Map(marks.map((mark) => [mark.join(' '), mark])).values()]

/** The order of a quotation tells of the same person. */
const orderOf = ({ data }: AnyEvent): readonly string[] => {
  const orderId = valueAt(data, 'orderId')
  return typeof orderId === 'string' ? [`order-${orderId}`] : []
}

/** Reads the confirmed things, and learns from them what else to look for. */
export const readScope = async (log: EventLog, confirmed: readonly string[]): Promise<PersonScope> => {
  const read = await readStreams(log, confirmed)
  const all = read.flat()
  const quotations = all.filter(({ stream }) => thingOf(stream).kind === 'quotation')
  const streams = new Set([...confirmed, ...quotations.flatMap(({ event }) => orderOf(event))])
  return {
    streams,
    ids: new Set([
      ...confirmed.map((stream) => thingOf(stream).id),
      ...all.flatMap(({ event }) => subjectOf(event) ?? []),
    ]),
    marks: uniqueMarks(read.flatMap(marksIn)),
    events: new Map(confirmed.map((stream, index) => [stream, read[index] ?? []])),
  }
}

/**
 * Whether an event of any stream is the person's own: under one of the keys, about the person, in one of the things, or
 * an order of a customer that is the person's.
 */
export const isOwn = ({ streams, ids }: PersonScope, { stream, event }: RecordedEvent): boolean =>
  streams.has(stream) ||
  ids.has(subjectOf(event) ?? '') ||
  ['concerns', 'customer'].some((field) => {
    const id = valueAt(event.data, field)
    return typeof id === 'string' && ids.has(id)
  })
