import type { KnownSubscriber } from '../../../domain/subscribers/subscriber/state.ts'
import { boolean, integer, json, type RowOf, table, text, uuid, wordList, words } from '../../kernel/table.ts'

/**
 * The columns for sorting and searching stand beside the folded subscriber. A protected subscriber has only the
 * customer number in them, so no order and no search reveals more.
 */
export const subscriberRows = table({
  name: 'subscribers',
  version: 10,
  columns: {
    id: uuid,
    name: text,
    address: text,
    zip: text,
    customer_nr: text,
    words,
    /** The pairs of letters of `words`, because the word index finds nothing for two letters. */
    pairs: wordList,
    /** The publications and formats of all subscriptions, and their combinations: `App`, `<id>`, `<id> App`. */
    gets: wordList,
    /** Some subscription has an end; only then does a query check the days. */
    has_ends: boolean,
    subscriber: json<KnownSubscriber>(),
    /** The users that have seen the protected data, with the last time. */
    shown: json<Readonly<Record<string, string>>>(),
    is_listed: boolean,
    created_at: text,
    revision: integer,
  },
  indexes: [
    '(name collate swedish, id) where is_listed',
    '(address collate swedish, id) where is_listed',
    '(zip collate swedish, id) where is_listed',
    '(customer_nr collate swedish, id) where is_listed',
    `(id) where subscriber->'form'->>'isProtected' = 'true'`,
    'using gin (words gin_trgm_ops) where is_listed',
    'using gin (pairs) where is_listed',
    'using gin (gets) where is_listed',
  ],
})

export const subscribersTable = subscriberRows.sqlName
export type SubscriberRow = RowOf<typeof subscriberRows>
