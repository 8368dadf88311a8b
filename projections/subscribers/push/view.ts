import { z } from 'zod'
import { deliveryStatuses } from '../../delivery/delivery/view.ts'
import { announcementFields } from '../announcement/view.ts'

const count = z.int()

/** The progress of the one message to the app. `reason`: the last failure, in Swedish. */
const AppView = z.object({
  status: z.enum(deliveryStatuses),
  isUnclear: z.boolean(),
  reason: z.string().nullable(),
})

/** The progress of an issue's push. */
export const PushView = z.object({
  ...announcementFields,
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
})
export type PushView = z.infer<typeof PushView>
