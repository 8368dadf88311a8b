import { z } from 'zod'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { deliveryStatuses } from '../../delivery/delivery/view.ts'

export const pushStatuses = ['listing', 'underway', 'paused', 'stopped', 'completed'] as const
export type PushStatus = (typeof pushStatuses)[number]

const count = z.int()

/** The progress of the one message to the app. `reason`: the last failure, in Swedish. */
const AppView = z.object({
  status: z.enum(deliveryStatuses),
  isUnclear: z.boolean(),
  reason: z.string().nullable(),
})

/** The progress of an issue's push. */
export const PushView = z.object({
  issue: IssueId,
  publication: PublicationId,
  status: z.enum(pushStatuses),
  /** The number of this push of the issue, from 1. */
  time: count,
  listeners: count,
  /** Browsers that have been tried and are tried again. */
  waiting: count,
  /** The number of notices by outcome. */
  fates: z.object({ sent: count, dropped: count, left: count, failed: count, unclear: count }),
  /** Unclear notices that wait for a user to decide. */
  parked: count,
  /** Failed notices by the push service's reply code. Null: they were tried in every round. */
  failures: z.array(z.object({ code: z.int().nullable(), count })).readonly(),
  /** Null: the publication has no app, or its message is not ordered yet. */
  app: AppView.nullable(),
  /** Why the push is paused or interrupted, in Swedish. */
  reason: z.string().nullable(),
  /** The push resumes by itself when the issue is released again. */
  awaitsRelease: z.boolean(),
  waitsUntil: z.string().nullable(),
  /** Null: the release ordered the push, or the user is missing. */
  orderedBy: z.string().nullable(),
  orderedAt: z.string(),
  beganAt: z.string().nullable(),
  changedAt: z.string(),
})
export type PushView = z.infer<typeof PushView>
