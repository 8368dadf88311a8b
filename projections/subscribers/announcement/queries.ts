import type { AnnouncementRow } from './table.ts'

/** The fields of the row that the view has as they are. */
export const fieldsOfRow = (row: AnnouncementRow & { readonly orderer: string | null }) => ({
  issue: row.id,
  publication: row.publication_id,
  status: row.status,
  reason: row.reason,
  awaitsRelease: row.awaits_release,
  orderedBy: row.orderer,
  orderedAt: row.ordered_at,
  beganAt: row.began_at,
  changedAt: row.changed_at,
})
