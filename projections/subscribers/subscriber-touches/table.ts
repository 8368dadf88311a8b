import { json, type RowOf, table, uuid } from '../../kernel/table.ts'

/** When, and by whom; null: by a list, which is kept of what ended alone. */
export type TouchRow = { readonly at: string; readonly by: string | null }

export const subscriberTouchRows = table({
  name: 'subscriber-touches',
  version: 1,
  columns: {
    id: uuid,
    /** By field of her form, by subscription, and 'removed': the last time. */
    touched: json<Readonly<Record<string, TouchRow>>>(),
  },
})

export const subscriberTouchesTable = subscriberTouchRows.sqlName
export type SubscriberTouchRow = RowOf<typeof subscriberTouchRows>
