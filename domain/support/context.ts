import type { PersonalFieldsOf } from '../kernel/personal-fields.ts'
import type { RepairEvent } from './repair/events.ts'

export type ContextEvent = RepairEvent

/** A reason belongs to the administrator who wrote it. */
export const personalFields: PersonalFieldsOf<ContextEvent> = {
  RepairProposed: { subject: 'by', fields: ['reason'] },
  RepairApproved: { subject: 'by', fields: ['reason'] },
  RepairRejected: { subject: 'by', fields: ['reason'] },
}
