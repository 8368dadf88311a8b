import type { ChangeAction, ChangeAddress } from '../../../domain/subscribers/subscription-change/events.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'

export const subscriptionChangeRows = table({
  name: 'subscription-changes',
  version: 3,
  columns: {
    id: uuid,
    action: oneOf<ChangeAction>(),
    publication: uuid,
    name: text,
    old_address: json<ChangeAddress>(),
    new_address: json<ChangeAddress>(),
    info: text,
    email: text,
    from_day: nullable(text),
    to_day: nullable(text),
    deceased: boolean,
    proxy_name: text,
    proxy_contact: text,
    /** The request has been handled. */
    active: boolean,
    /** The subscriber of the completed attempt. */
    carried_out: nullable(uuid),
    /** The subscriber of the last attempt; an undo keeps it. */
    about: nullable(uuid),
    is_removed: boolean,
    created_at: text,
    updated_at: text,
    revision: integer,
  },
  indexes: ['(created_at, id)', '(name collate swedish, id)', '((active::int), id)'],
})

export const subscriptionChangesTable = subscriptionChangeRows.sqlName
export type SubscriptionChangeRow = RowOf<typeof subscriptionChangeRows>
