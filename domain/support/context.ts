import type { PersonalFieldsOf } from '../kernel/personal-fields.ts'
import type { ForgettingEvent } from './forgetting/events.ts'
import type { RepairEvent } from './repair/events.ts'
import type { RetentionEvent } from './retention/events.ts'

export type ContextEvent = ForgettingEvent | RepairEvent | RetentionEvent

/** A reason belongs to the administrator who wrote it. */
export const personalFields = {
  RepairProposed: { subject: 'by', fields: ['reason'] },
  RepairApproved: { subject: 'by', fields: ['reason'] },
  RepairRejected: { subject: 'by', fields: ['reason'] },
  RetentionSet: { subject: 'setBy', fields: ['reason'] },
} satisfies PersonalFieldsOf<ContextEvent>
