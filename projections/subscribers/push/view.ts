import { z } from 'zod'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { deliveryStatuses } from '../../delivery/delivery/view.ts'

export const pushStatuses = ['listing', 'underway', 'paused', 'stopped', 'completed'] as const
export type PushStatus = (typeof pushStatuses)[number]

const count = z.int()

/** How far it is with the one message to all who have the app. `reason`: what happened last, when it did not go well, in Swedish. */
const AppView = z.object({
  status: z.enum(deliveryStatuses),
  isUnclear: z.boolean(),
  reason: z.string().nullable(),
})

/** How far it is with telling of an issue by push. */
export const PushView = z.object({
  issue: IssueId,
  publication: PublicationId,
  status: z.enum(pushStatuses),
  /** Which time: 1 the first. */
  time: count,
  listeners: count,
  /** How many have been tried, and are tried again. */
  waiting: count,
  /** How many notices ended so. */
  fates: z.object({ sent: count, dropped: count, left: count, failed: count, unclear: count }),
  /** How many of the unclear ones wait for a person to decide on them. */
  parked: count,
  /** Of those that failed, what the service said. Null: they were tried to the end. */
  failures: z.array(z.object({ code: z.int().nullable(), count })).readonly(),
  /** Null: no app is told, or not yet. */
  app: AppView.nullable(),
  /** Why it stands still, in Swedish. */
  reason: z.string().nullable(),
  /** It goes on by itself when the issue is released again. */
  awaitsRelease: z.boolean(),
  waitsUntil: z.string().nullable(),
  /** Null: it went with the release, or whoever it was is gone. */
  orderedBy: z.string().nullable(),
  orderedAt: z.string(),
  beganAt: z.string().nullable(),
  changedAt: z.string(),
})
export type PushView = z.infer<typeof PushView>
