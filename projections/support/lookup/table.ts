import type { SearchedKind } from '../../../domain/support/find/search-key.ts'
import { boolean, integer, nullable, oneOf, type RowOf, table, text, wordList } from '../../kernel/table.ts'

/** A list that waits in memory is searched through, entry by entry: a small one keeps look-ups quick. */
const index = (column: string) => `using gin (${column}) with (gin_pending_list_limit = 256)`

/** The terms by which a thing is found, former values included, as keyed hashes. */
export const lookupRows = table({
  name: 'lookups',
  version: 3,
  columns: {
    /** The thing's stream. */
    id: text,
    kind: oneOf<SearchedKind>(),
    /** Words and beginnings of words, addresses and telephone numbers. */
    terms: wordList,
    numbers: wordList,
    /** The terms that tell of no person, and stay when the person is forgotten. */
    lasting: wordList,
    /** The identity is protected: only a number finds the thing. */
    is_hidden: boolean,
    /** The subscriber of a request: while the identity is protected, only a number finds the request. */
    about: nullable(text),
    touched_at: text,
    revision: integer,
  },
  indexes: [`${index('terms')} where not is_hidden`, index('numbers')],
})

export const lookupsTable = lookupRows.sqlName
export type LookupRow = RowOf<typeof lookupRows>
