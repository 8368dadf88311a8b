import type {
  FileFacts,
  FileVariant,
  MediaKind,
  SoundFinding,
  StoredFile,
  Subtitles,
} from '../../../domain/editorial/media/events.ts'
import type { RecordedLevels } from '../../../domain/editorial/media/recordings/recorded-levels.ts'
import {
  boolean,
  integer,
  json,
  largeNumber,
  nullable,
  oneOf,
  type RowOf,
  table,
  text,
  uuid,
} from '../../kernel/table.ts'

export const mediaRows = table({
  name: 'media',
  version: 15,
  columns: {
    id: uuid,
    kind: oneOf<MediaKind>(),
    /** The file's name on the sender's computer. */
    filename: text,
    name: text,
    info: text,
    title: text,
    alt: text,
    sub_titles: json<readonly Subtitles[]>(),
    storage_key: text,
    hash: text,
    bytes: largeNumber,
    mime_type: text,
    facts: nullable(json<FileFacts>()),
    /** The reason why it cannot be used. */
    rejected: nullable(text),
    /** The reason's code, where it has one. */
    problem: nullable(text),
    /** Findings in a checked sound. */
    findings: json<readonly SoundFinding[]>(),
    /** A visitor gave it: no user of the office or of a customer did. */
    is_from_visitor: boolean,
    /** A usable sound that has not been checked yet. */
    awaits_check: boolean,
    /** An editor has confirmed that it is right. */
    confirmed: boolean,
    /** The film is ordered for listeners, and not ready yet. */
    is_film_ordered: boolean,
    /** Why a film could not be made for the player; null once it is made. */
    making_failed: nullable(text),
    variants: json<{ readonly [Variant in FileVariant]?: StoredFile }>(),
    /** How the recording came, before it was levelled; null: not known, or silence. */
    recorded: nullable(json<RecordedLevels>()),
    /** A voice has read the sound. */
    is_spoken: boolean,
    /** The user whose voice is heard in it; null: not known. */
    voice: nullable(uuid),
    /** When the present sound for listeners was first made. */
    made_at: nullable(text),
    /** When the file was last attached to its present owner. */
    came_at: text,
    article_id: nullable(uuid),
    issue_id: nullable(uuid),
    publication_id: nullable(uuid),
    quotation_id: nullable(uuid),
    is_removed: boolean,
    /** The ids of the sounds that replaced a removed one. */
    replaced_by: json<readonly string[]>(),
    /** All sounds that ever replaced it, even if it was restored beside them. */
    heirs: json<readonly string[]>(),
    created_at: text,
    touched_at: text,
    revision: integer,
  },
  indexes: [
    '(article_id)',
    '(issue_id)',
    '(publication_id)',
    '(quotation_id)',
    '(kind, created_at, id)',
    '(kind, name collate swedish, id)',
  ],
})

export const mediaTable = mediaRows.sqlName
export type MediaRow = RowOf<typeof mediaRows>
