import type { NoticeFate } from '../../../domain/subscribers/push/rules.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'
import type { PushStatus } from './view.ts'

export const pushRows = table({
  name: 'pushes',
  version: 4,
  columns: {
    /** The issue's. */
    id: uuid,
    publication_id: uuid,
    status: oneOf<PushStatus>(),
    /** Which time the issue is told of. */
    time: integer,
    listeners: integer,
    /** Of each batch, of how many nothing is known yet. */
    open: json<readonly number[]>(),
    /** By batch, when what of it was refused for now is tried again. */
    waits: json<Readonly<Record<string, string>>>(),
    /** How many notices ended so. */
    fates: json<Partial<Readonly<Record<NoticeFate, number>>>>(),
    /** How many failed so: by what the service said as a number, or as nothing. */
    failures: json<Readonly<Record<string, number>>>(),
    /** Why it stands still. */
    reason: nullable(text),
    /** It stands still until listeners find the issue again. */
    awaits_release: boolean,
    /** When whoever sends goes on, who could not. */
    waits_until: nullable(text),
    ordered_by: nullable(uuid),
    ordered_at: text,
    began_at: nullable(text),
    /** Of the last notices that were told of, or of its end. */
    changed_at: text,
  },
})

export const pushesTable = pushRows.sqlName
export type PushRow = RowOf<typeof pushRows>
