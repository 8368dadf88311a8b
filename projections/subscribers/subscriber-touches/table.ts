import { json, type RowOf, table, uuid } from '../../kernel/table.ts'

/** The time and user of a change; `by` null: a list made it, recorded only for ends. */
export type TouchRow = { readonly at: string; readonly by: string | null }

export const subscriberTouchRows = table({
  name: 'subscriber-touches',
  version: 1,
  columns: {
    id: uuid,
    /** The last change by field of the form, by subscription, and for 'removed'. */
    touched: json<Readonly<Record<string, TouchRow>>>(),
  },
})

export const subscriberTouchesTable = subscriberTouchRows.sqlName
export type SubscriberTouchRow = RowOf<typeof subscriberTouchRows>
