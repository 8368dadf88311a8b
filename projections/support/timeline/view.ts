import { z } from 'zod'

const Lane = z.object({ key: z.string(), name: z.string() })

/** Something that happened to a thing, as the API answers and the support desk shows. */
export const TimelineRow = z.object({
  /** The event's id, or that of a job or deadline. */
  id: z.string(),
  /** `7` for the thing's seventh event, `7a` for what belongs to it elsewhere. */
  label: z.string(),
  at: z.string(),
  lane: Lane,
  stream: z.string().nullable(),
  revision: z.int().nullable(),
  isOwn: z.boolean(),
  said: z.string(),
  actor: z.string(),
  channel: z.string(),
  reason: z.string(),
  isFault: z.boolean(),
  /** Ids of the rows that it follows from. */
  after: z.array(z.string()).readonly(),
})
export type TimelineRow = z.infer<typeof TimelineRow>
export type TimelineLane = TimelineRow['lane']

/** A thing as persons speak of it. */
export const NamedThing = z.object({
  stream: z.string(),
  kind: z.string(),
  name: z.string(),
  of: z.string(),
  state: z.string(),
  /** The address of its own page. */
  page: z.string().nullable(),
  definite: z.string(),
})
export type NamedThing = z.infer<typeof NamedThing>

/** Another thing that tells more about this one. */
export const BesideThing = z.object({
  stream: z.string(),
  name: z.string(),
  state: z.string(),
  /** The text for which the events of the thing are searched; empty: all events are shown. */
  text: z.string(),
})
export type BesideThing = z.infer<typeof BesideThing>

export const Timeline = z.object({
  thing: NamedThing,
  beside: z.array(BesideThing).readonly(),
  rows: z.array(TimelineRow).readonly(),
  /** Where the next page goes on; null: there are no more. */
  next: z.int().nullable(),
  /** All events of the thing. */
  count: z.int(),
  lanes: z.array(Lane).readonly(),
  actors: z.array(z.string()).readonly(),
})
export type Timeline = z.infer<typeof Timeline>

export const EventDetail = z.object({
  row: TimelineRow,
  type: z.string(),
  commandId: z.string(),
  correlationId: z.string(),
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })).readonly(),
  after: z.array(TimelineRow).readonly(),
  gave: z.array(TimelineRow).readonly(),
  /** The event with its metadata, as JSON to read. */
  raw: z.string(),
})
export type EventDetail = z.infer<typeof EventDetail>
