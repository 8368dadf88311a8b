import type { NoticeFate } from '../../../domain/subscribers/push/rules.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'
import type { PushStatus } from './view.ts'

export const pushRows = table({
  name: 'pushes',
  version: 4,
  columns: {
    /** The id. */
    id: uuid,
    publication_id: uuid,
    status: oneOf<PushStatus>(),
    /** The number of this push of the issue. */
    time: integer,
    listeners: integer,
    /** The pending browsers of each batch. */
    open: json<readonly number[]>(),
    /** When each batch's deferred browsers are tried again. */
    waits: json<Readonly<Record<string, string>>>(),
    /** The number of notices by outcome. */
    fates: json<Partial<Readonly<Record<NoticeFate, number>>>>(),
    /** The number of failed notices by the push service's reply code; '' without a code. */
    failures: json<Readonly<Record<string, number>>>(),
    /** Why the push is paused or interrupted. */
    reason: nullable(text),
    /** The push is paused until the issue is released again. */
    awaits_release: boolean,
    /** When an interrupted push continues. */
    waits_until: nullable(text),
    ordered_by: nullable(uuid),
    ordered_at: text,
    began_at: nullable(text),
    /** The time of the last recorded outcome, or of the end. */
    changed_at: text,
  },
})

export const pushesTable = pushRows.sqlName
export type PushRow = RowOf<typeof pushRows>
