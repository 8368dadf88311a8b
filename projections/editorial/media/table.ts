import type {
  FileFacts,
  FileVariant,
  MediaKind,
  SoundFinding,
  StoredFile,
  Subtitles,
} from '../../../domain/editorial/media/events.ts'
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
  version: 10,
  columns: {
    id: uuid,
    kind: oneOf<MediaKind>(),
    /** As it was called where it came from. */
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
    /** Why it cannot be used. */
    rejected: nullable(text),
    /** Name of that reason, where it has one. */
    problem: nullable(text),
    /** Of a sound that has been listened to. */
    findings: json<readonly SoundFinding[]>(),
    /** A sound that is still to be listened to, if it can be used. */
    awaits_check: boolean,
    /** Somebody says that it is as it should be. */
    confirmed: boolean,
    variants: json<{ readonly [Variant in FileVariant]?: StoredFile }>(),
    /** When it first became what is heard of it. */
    made_at: nullable(text),
    /** Since when it is one of what it belongs to, the last time. */
    came_at: text,
    article_id: nullable(uuid),
    issue_id: nullable(uuid),
    publication_id: nullable(uuid),
    quotation_id: nullable(uuid),
    is_removed: boolean,
    /** Of a sound that is removed: the ids of those that have come for it. */
    replaced_by: json<readonly string[]>(),
    /** All that have ever come for it, also when it has been there again beside them. */
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
