import { sql } from 'kysely'
import { submissionsTable } from '../../editorial/submission/table.ts'

const submission = sql`
  select from ${sql.table(submissionsTable)} x where x.id = (d.about->>'submissionId')::uuid`

/** The delivery `d` is about files that a visitor has sent, whose sender is not forgotten. */
export const isOfSubmission = sql<boolean>`exists (${submission})`

/** The same, with files that wait for an editor. */
export const isOfWaitingSubmission = sql<boolean>`exists (${submission} and x.waiting > 0)`

const sender = (column: 'sender_name' | 'sender_email') => sql<string | null>`(
  select ${sql.ref(column)} from ${sql.table(submissionsTable)} x where x.id = (d.about->>'submissionId')::uuid)`

/** The visitor whose files the delivery `d` is about; null once forgotten. */
export const [senderName, senderEmail] = [sender('sender_name'), sender('sender_email')]
