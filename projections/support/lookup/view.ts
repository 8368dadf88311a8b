import { z } from 'zod'

/** A thing, or one event of it, as the desk lists it. */
export const ThingHit = z.object({
  stream: z.string(),
  /** Empty while a reason is wanted. */
  title: z.string(),
  /** A text that tells the hit apart from others of the same name. */
  detail: z.string(),
  isRemoved: z.boolean(),
  /** The hit tells of a person, and its name is shown once there is a reason. */
  needsReason: z.boolean(),
  /** The event of the thing that was asked for, from 0; null: the thing itself. */
  event: z.number().nullable(),
})
export type ThingHit = z.infer<typeof ThingHit>

export const HitGroup = z.object({
  /** The kind of the things: the first part of their streams. */
  kind: z.string(),
  /** How many were found. */
  total: z.number(),
  /** There are more than were counted. */
  hasMore: z.boolean(),
  hits: z.array(ThingHit),
})
export type HitGroup = z.infer<typeof HitGroup>

export const LookUpAnswer = z.object({
  groups: z.array(HitGroup),
  /** The ways in which the question was understood, in Swedish. */
  tried: z.array(z.string()),
})
export type LookUpAnswer = z.infer<typeof LookUpAnswer>
