import { z } from 'zod'

/** An event, to lead to: in the thing's timeline. */
const EventPlace = z.object({
  stream: z.string(),
  revision: z.int(),
  eventId: z.string(),
  type: z.string(),
  at: z.string(),
})

/**
 * The state of a read model. `behind`: it moves; `stopped`: at an event that it cannot handle; `waits`: no process leads
 * it.
 */
const modelStates = ['level', 'behind', 'stopped', 'waits', 'unlisted'] as const
export type ModelState = (typeof modelStates)[number]

/** A table of a read model: the one that is shown, the one that it replaced, or the one that waits or is filled. */
const tableRoles = ['current', 'old', 'next', 'rebuild'] as const
export type TableRole = (typeof tableRoles)[number]

export const ModelRow = z.object({
  table: z.string(),
  name: z.string(),
  /** The Swedish name of the read model. */
  title: z.string(),
  role: z.enum(tableRoles),
  /** As the database estimates them. */
  rows: z.int(),
  /** Counted up to a limit; `isMany`: there are at least so many. */
  events: z.int(),
  isMany: z.boolean(),
  seconds: z.number(),
  /** Events per second by which it catches up; null: it is level, or has just been looked at. */
  rate: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  leader: z.string().nullable(),
  state: z.enum(modelStates),
  /** Why it stands still, and at which event. */
  fault: z
    .object({ reason: z.string(), type: z.string(), stream: z.string(), revision: z.int(), since: z.string() })
    .nullable(),
})
export type ModelRow = Readonly<z.infer<typeof ModelRow>>

/** A write transaction that no reader of the log sees past. */
export const WriterRow = z.object({ pid: z.int(), application: z.string(), state: z.string(), seconds: z.number() })
export type WriterRow = Readonly<z.infer<typeof WriterRow>>

/** `ready`: the new table waits. `exchanged`: it is in place; `returned`: the former one is again. `replaced`:
 * a later rebuild took its place. */
const rebuildStates = [
  'running',
  'ready',
  'exchanged',
  'returned',
  'replaced',
  'discarded',
  'cancelled',
  'interrupted',
  'failed',
] as const
export type RebuildState = (typeof rebuildStates)[number]

export const RebuildRow = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  by: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** The moment of the last change of the state; an ISO instant, as the others. */
  changedAt: z.string(),
  state: z.enum(rebuildStates),
  handled: z.int(),
  total: z.int(),
  /** Rows in the present table, and those that differ; null: it has not come so far. */
  compared: z.object({ rows: z.int(), missing: z.int(), extra: z.int(), changed: z.int() }).nullable(),
  failure: z.string().nullable(),
})
export type RebuildRow = Readonly<z.infer<typeof RebuildRow>>

export const ReadModelsAnswer = z.object({
  models: z.array(ModelRow).readonly(),
  writers: z.array(WriterRow).readonly(),
  rebuilds: z.array(RebuildRow).readonly(),
  measuredAt: z.string(),
})
export type ReadModelsAnswer = Readonly<z.infer<typeof ReadModelsAnswer>>

/** A row as it is stored and as its events make it. */
export const RowDifference = z.object({
  key: z.string(),
  /** `missing`: the events make no such row. `extra`: the events make a row that is not stored. */
  kind: z.enum(['missing', 'extra', 'changed']),
  fields: z.array(z.object({ name: z.string(), stored: z.string().nullable(), made: z.string().nullable() })),
  /** Whether the values can still be read. */
  hasValues: z.boolean(),
  /** The cause of the difference, in a sentence. */
  said: z.string(),
  /** The event that made it, or that gave the right value; null: no event of the log tells of the row. */
  event: EventPlace.nullable(),
})
export type RowDifference = Readonly<z.infer<typeof RowDifference>>

export const RebuildAnswer = z.object({ rebuild: RebuildRow, differences: z.array(RowDifference).readonly() })
export type RebuildAnswer = Readonly<z.infer<typeof RebuildAnswer>>

export const WhatIfAnswer = z.object({
  stream: z.string(),
  kind: z.string(),
  /** Its own name; that of its kind where it has none. */
  name: z.string(),
  events: z.int(),
  /** The thing as the code reads it today. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Why the code cannot read the thing; null: it can. */
  failure: z.string().nullable(),
  models: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      rows: z.int(),
      /** Why the code cannot make its rows, in a sentence. */
      failure: z.string().nullable(),
      /** How many rows differ; `differences` holds the first of them. */
      differing: z.int(),
      differences: z.array(RowDifference),
    }),
  ),
})
export type WhatIfAnswer = Readonly<z.infer<typeof WhatIfAnswer>>
