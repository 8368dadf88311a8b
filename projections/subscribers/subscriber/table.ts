import type { KnownSubscriber } from '../../../domain/subscribers/subscriber/state.ts'
import { boolean, integer, json, type RowOf, table, text, uuid, wordList, words } from '../../kernel/table.ts'

/**
 * What is sorted and searched lies beside the subscriber as the decider folded her. Of a protected identity nothing but
 * the customer number does: no order and no search tells anything of her.
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
    /** Its pairs of letters: a search for two finds nothing by the index of the words. */
    pairs: wordList,
    /** What she has had or will have, each publication, each format, and both: `App`, `<id>`, `<id> App`. */
    gets: wordList,
    /** Some of it ends: only then is it asked what of it counts on a day. */
    has_ends: boolean,
    subscriber: json<KnownSubscriber>(),
    /** To which users what is protected was last shown, and when. */
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
