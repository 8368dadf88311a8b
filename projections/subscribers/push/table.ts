import type { NoticeFate } from '../../../domain/subscribers/push/rules.ts'
import { integer, json, type RowOf, table } from '../../kernel/table.ts'
import { announcementColumns } from '../announcement/table.ts'

export const pushRows = table({
  name: 'pushes',
  version: 4,
  columns: {
    ...announcementColumns<NoticeFate>(),
    /** The number of this push of the issue. */
    time: integer,
    listeners: integer,
    /** The pending browsers of each batch. */
    open: json<readonly number[]>(),
    /** When each batch's deferred browsers are tried again. */
    waits: json<Readonly<Record<string, string>>>(),
    /** The number of failed notices by the push service's reply code; '' without a code. */
    failures: json<Readonly<Record<string, number>>>(),
  },
})

export const pushesTable = pushRows.sqlName
export type PushRow = RowOf<typeof pushRows>
