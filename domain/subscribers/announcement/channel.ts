import type { AnyEvent } from '../../kernel/event-log.ts'
import type { AnnouncementEvent, AnnouncementEventType } from './events.ts'
import type { AnyOutcome, KnownAnnouncement } from './state.ts'

/** The rules of a channel that other channels do not share. */
export type ChannelRules<Id, Outcome extends AnyOutcome> = {
  readonly idOf: (outcome: Outcome) => Id
  /** The outcome of a recipient that was refused for now in every round, or that may or may not have got it. */
  readonly outcomeOf: (id: Id, fate: 'failed' | 'unclear') => Outcome
  readonly maxRounds: number
  /** The delay before the next round of a batch. `asked`: the delay that the service asks for. */
  readonly minutesUntilTriedAgain: (round: number, asked: number | undefined) => number
  /** The outcomes that count as failed when the announcement completes. */
  readonly failures: readonly Outcome['fate'][]
  /** The channel announces an issue several times and numbers them. */
  readonly isRepeated: boolean
  /** Whether an order with this number begins a new announcement after this one. */
  readonly mayFollow: (earlier: KnownAnnouncement<Id, Outcome['fate']>, time: number) => boolean
}

/** A channel of announcements: the names under which the log keeps them, and its rules. */
export type AnnouncementChannel<
  Id,
  Outcome extends AnyOutcome,
  Event extends AnyEvent,
  Name extends string,
> = ChannelRules<Id, Outcome> & {
  /** The first word of the refusals. */
  readonly name: Name
  readonly types: Readonly<Record<AnnouncementEventType, Event['type']>>
  /** The stored field that has the recipients, or how many they are. */
  readonly listedField: string
}

export type StoredNames = Pick<AnnouncementChannel<never, never, AnyEvent, string>, 'types' | 'listedField'>

const renameField = (from: string, to: string, { [from]: value, ...data }: Record<string, unknown>): object =>
  value === undefined ? data : { ...data, [to]: value }

/** The event as the channel stores it. */
export const toStored = (
  { types, listedField }: StoredNames,
  { type, data }: AnnouncementEvent<unknown, unknown>,
): AnyEvent => ({ type: types[type], data: renameField('recipients', listedField, data) })

/** The stored event as the rules of announcements know it; undefined: an event that the channel alone has. */
export const fromStored = (
  { types, listedField }: StoredNames,
  { type: stored, data }: AnyEvent,
): AnnouncementEvent<string, AnyOutcome> | undefined => {
  const type = Object.entries(types).find(([, each]) => each === stored)?.[0]
  // The cast is sound: the log keeps the data of each type in this shape.
  return type === undefined
    ? undefined
    : ({ type, data: renameField(listedField, 'recipients', { ...data }) } as AnnouncementEvent<string, AnyOutcome>)
}

type ByStoredType<Types extends Readonly<Record<AnnouncementEventType, string>>, Entries> = {
  readonly [Type in keyof Entries & AnnouncementEventType as Types[Type]]: Entries[Type]
}

/** Entries by event type, under the types that a channel stores. */
export const byStoredType = <
  const Types extends Readonly<Record<AnnouncementEventType, string>>,
  Entries extends { readonly [Type in AnnouncementEventType]?: unknown },
>(
  types: Types,
  entries: Entries,
): ByStoredType<Types, Entries> =>
  // The casts are sound: the keys of the entries are event types.
  Object.fromEntries(
    Object.entries(entries).map(([type, entry]) => [types[type as AnnouncementEventType], entry]),
  ) as ByStoredType<Types, Entries>
