import { type Kysely, sql } from 'kysely'
import type { Question } from '../../../domain/support/find/question.ts'
import { type SearchedKind, type SearchKey, searchedKinds } from '../../../domain/support/find/search-key.ts'
import type { TermField } from '../../../domain/support/find/search-terms.ts'
import type { ReadModel } from '../../read-model.ts'
import { lookupsTable } from './table.ts'

/** Things of a kind that are shown, and at most counted: more of them only say that the question is too wide. */
export const SHOWN_OF_KIND = 8
export const COUNTED_OF_KIND = 200

export type FoundThing = {
  /** The stream of the thing. */
  readonly id: string
  readonly kind: SearchedKind
}

/**
 * The index answers about this many things where a word has more of them, chosen at random (PostgreSQL,
 * `gin_fuzzy_search_limit`): to gather all articles with a common word takes longer than everything else, and the desk
 * counts 200.
 */
const ANSWERED_OF_WORD = 2_000

const lookups = sql.table(lookupsTable)

/** Which of these streams the read model knows. */
export const knownStreams = async (db: Kysely<ReadModel>, streams: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ readonly id: string }>`
    select l.id from ${lookups} l where l.id = any(${streams}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A request about a protected subscriber would reveal the subscriber. */
const isOpen = sql`(l.about is null or not exists (
  select from ${lookups} hers where hers.id = l.about and hers.is_hidden))`

const columns = sql`l.id, l.kind, l.touched_at as touched`

/** Things of every kind whose words these are, of each kind the last changed of those that are counted. */
const ofWords = (kinds: readonly SearchedKind[], terms: (kind: SearchedKind) => readonly string[]) =>
  sql.join(
    kinds.map(
      (kind) => sql`(select * from (
        select ${columns} from ${lookups} l
        where l.terms @> ${terms(kind)}::text[] and not l.is_hidden and ${isOpen} limit ${sql.lit(COUNTED_OF_KIND)}
      ) counted order by touched desc)`,
    ),
    sql` union all `,
  )

const ofTerms = (terms: readonly string[]) => sql`
  select ${columns} from ${lookups} l where l.terms && ${terms}::text[] and not l.is_hidden and ${isOpen}
  limit ${sql.lit(COUNTED_OF_KIND)}`

const ofNumbers = (numbers: readonly string[]) => sql`
  select ${columns} from ${lookups} l where l.numbers && ${numbers}::text[] limit ${sql.lit(COUNTED_OF_KIND)}`

/** The things that a question names, except by an id: those found by a number first, and then the last changed. */
export const findByTerms = async (
  db: Kysely<ReadModel>,
  keyOf: SearchKey,
  { words, ofKind, email, phone, numbers }: Question,
): Promise<readonly FoundThing[]> => {
  const keys = (field: TermField, values: readonly (string | undefined)[]) =>
    values.flatMap((value) => (value === undefined ? [] : searchedKinds.map((kind) => keyOf(kind, field, value))))
  const [byNumber, byContact] = [keys('number', numbers), [...keys('email', [email]), ...keys('phone', [phone])]]
  const queries = [
    ...(byNumber.length > 0 ? [ofNumbers(byNumber)] : []),
    ...(byContact.length > 0 ? [ofTerms(byContact)] : []),
    ...[{ kinds: searchedKinds, words }, ...(ofKind ? [ofKind] : [])]
      .filter((asked) => asked.words.length > 0)
      .map((asked) => ofWords(asked.kinds, (kind) => asked.words.map((word) => keyOf(kind, 'word', word)))),
  ]
  const hits = await db.transaction().execute(async (tx) => {
    // For a limit the planner would read whole tables in the hope of early hits, and there are none of most kinds.
    await sql`set local enable_seqscan = off`.execute(tx)
    const rows: FoundThing[] = []
    // Of two words the index would leave out things that have both.
    if (words.length === 1) await sql`set local gin_fuzzy_search_limit = ${sql.lit(ANSWERED_OF_WORD)}`.execute(tx)
    for (const query of queries) rows.push(...(await sql<FoundThing>`${query}`.execute(tx)).rows)
    return rows
  })
  return [...new Map(hits.map((thing) => [thing.id, thing])).values()]
}
