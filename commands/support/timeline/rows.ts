import type { RecordedEvent, Revision } from '../../../domain/kernel/event-log.ts'

/** A column of the timeline: who acts, or what acts by itself. */
export type Lane = { readonly key: string; readonly name: string }

/** Something that happened, in words: an event of the thing or of another that belongs to it, a job or a deadline. */
export type TimelineRow = {
  /** The event's id, or `job-…`, `deadline-…`, `parked-…`. */
  readonly id: string
  /** `7` for the thing's seventh event, `7a`, `7b` for what belongs to it elsewhere. */
  readonly label: string
  /** ISO instant, in UTC. */
  readonly at: string
  readonly lane: Lane
  /** The stream and revision of the event, or of the event that gave the work; null: it has no event. */
  readonly stream: string | null
  readonly revision: Revision | null
  /** An event of the thing itself. */
  readonly isOwn: boolean
  readonly said: string
  readonly actor: string
  /** By which way: which screen, letter or process; empty: not known. */
  readonly channel: string
  /** Why, in the actor's words, where the sentence does not say it; empty: none. */
  readonly reason: string
  /** Something went wrong, or waits for a person. */
  readonly isFault: boolean
  /** Ids of the rows that it follows from. */
  readonly after: readonly string[]
}

/** An event with what is known of it beside its data. */
export type RelatedEvent = {
  readonly recorded: RecordedEvent
  /** The number of the thing's event to which it belongs. */
  readonly label: string
  readonly isOwn: boolean
}

const LETTERS = 26

/** `a` … `z`, `aa`, `ab` …, of a place from 0. */
export const letterOf = (place: number): string =>
  `${place < LETTERS ? '' : letterOf(Math.floor(place / LETTERS) - 1)}${String.fromCodePoint(97 + (place % LETTERS))}`

/** Rows by time. Sorting is stable, so that rows of one instant keep the order of the log. */
export const byTime = (one: TimelineRow, other: TimelineRow): number =>
  one.at === other.at ? 0 : one.at < other.at ? -1 : 1

/** Gives what belongs to the thing's events their letters behind the number, in the order of time. */
export const withLetters = (rows: readonly TimelineRow[]): readonly TimelineRow[] => {
  const otherRows = rows.filter(({ isOwn }) => !isOwn).toSorted(byTime)
  const labels = new Map(
    [...Map.groupBy(otherRows, ({ label }) => label)].flatMap(([number, group]) =>
      group.map(({ id }, place) => [id, `${number}${letterOf(place)}`] as const),
    ),
  )
  return rows.map((row) => ({ ...row, label: labels.get(row.id) ?? row.label }))
}
