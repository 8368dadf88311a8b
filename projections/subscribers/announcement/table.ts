import { boolean, json, nullable, oneOf, type RowOf, text, uuid } from '../../kernel/table.ts'
import type { AnnouncementStatus } from './view.ts'

/** The columns that the announcements of every channel have. */
export const announcementColumns = <Fate extends string>() => ({
  /** The id. */
  id: uuid,
  publication_id: uuid,
  status: oneOf<AnnouncementStatus>(),
  /** The number of recipients by outcome. */
  fates: json<Partial<Readonly<Record<Fate, number>>>>(),
  /** Why the announcement is paused or interrupted. */
  reason: nullable(text),
  /** The announcement is paused until the issue is released again. */
  awaits_release: boolean,
  /** When an interrupted announcement continues, or a waiting batch is tried again. */
  waits_until: nullable(text),
  ordered_by: nullable(uuid),
  ordered_at: text,
  began_at: nullable(text),
  /** The time of the last recorded outcome, or of the end. */
  changed_at: text,
})

export type AnnouncementRow = RowOf<{ readonly columns: ReturnType<typeof announcementColumns<string>> }>
