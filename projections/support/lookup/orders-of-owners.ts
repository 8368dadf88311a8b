import { type Kysely, sql } from 'kysely'
import type { Question } from '../../../domain/support/find/question.ts'
import type { SearchKey } from '../../../domain/support/find/search-key.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import type { ReadModel } from '../../read-model.ts'
import { ordersTable } from '../../sales/order/table.ts'
import { COUNTED_OF_KIND, type FoundThing, findByTerms } from './queries.ts'

const nothingElse = { words: [], email: undefined, phone: undefined, numbers: [] }

/** 'order Kustföreningen' asks for the orders of that customer. */
const ownersBehindWord = async (db: Kysely<ReadModel>, keyOf: SearchKey, question: Question) =>
  question.ofKind?.kinds.includes('order') === true
    ? findByTerms(db, keyOf, {
        ...question,
        ...nothingElse,
        ofKind: { kinds: ['customer', 'quotation'], words: question.ofKind.words },
      })
    : []

/**
 * The orders of the customers and quotations that were found: an order itself knows neither name nor address of its
 * customer, and is found no longer by what the customer's contact was forgotten with.
 */
export const findOrdersOf = async (
  db: Kysely<ReadModel>,
  keyOf: SearchKey,
  { question, found }: { readonly question: Question; readonly found: readonly FoundThing[] },
): Promise<readonly FoundThing[]> => {
  const owners = [...found, ...(await ownersBehindWord(db, keyOf, question))]
  const idsOf = (kind: FoundThing['kind']) =>
    owners.filter((each) => each.kind === kind).map(({ id }) => thingOf(id).id)
  const [customers, quotations] = [idsOf('customer'), idsOf('quotation')]
  if (customers.length + quotations.length === 0) return []
  const { rows } = await sql<{ readonly id: string }>`
    select 'order-' || o.id as id from ${sql.table(ordersTable)} o
    where o.customer = any(${customers}::uuid[]) or o.quotation = any(${quotations}::uuid[])
    order by o.order_date desc limit ${sql.lit(COUNTED_OF_KIND)}`.execute(db)
  const known = new Set(found.map(({ id }) => id))
  return rows.flatMap(({ id }) => (known.has(id) ? [] : [{ id, kind: 'order' as const }]))
}
