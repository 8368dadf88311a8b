import type { ActingParty } from '../../../domain/sales/quotation/events.ts'
import { type QuotationState, quotationStates } from '../../../domain/sales/quotation/rules.ts'
import { type Offer, type Quotation, wholeOffer, wholeQuotation } from '../../../domain/sales/quotation/state.ts'
import { placeIn } from '../../kernel/place-in.ts'
import {
  boolean,
  integer,
  json,
  largeNumber,
  nullable,
  oneOf,
  type RowOf,
  table,
  text,
  uuid,
  words,
} from '../../kernel/table.ts'

/** By how far a quotation has come. */
export const statePlace = (column: string): string => placeIn(quotationStates, column)

/** What a customer was sent. */
export type SentOffer = {
  readonly revision: number
  readonly sentAt: string
  readonly validUntil: string
  /** What was said with it; absent: nothing. */
  readonly greeting?: string
  readonly offer: Offer
}

export type QuotationEnd = { readonly by: ActingParty; readonly at: string; readonly revision?: number }

export const quotationRows = table({
  name: 'quotations',
  version: 7,
  columns: {
    id: uuid,
    short_code: nullable(text),
    /** Empty when nobody named it, or when it has been forgotten. */
    name: text,
    customer_name: text,
    words,
    customer: nullable(uuid),
    state: oneOf<QuotationState>(),
    price: largeNumber,
    /** Else `price` is nothing because nothing has been reckoned yet. */
    is_priced: boolean,
    reading_seconds: integer,
    /** As the decider folded it when it was written: what has been forgotten is nowhere else. Read it over `wholeRow`. */
    quotation: json<Quotation>(),
    /** The latest of each revision, in order. */
    sent: json<readonly SentOffer[]>(),
    accepted: nullable(json<QuotationEnd>()),
    declined: nullable(json<QuotationEnd>()),
    decline_reason: text,
    by_visitor: boolean,
    /** Staff have done something with a visitor's request. */
    is_handled: boolean,
    /** Neither a visitor's own draft nor removed. */
    is_listed: boolean,
    created_at: text,
    updated_at: text,
    revision: integer,
  },
  indexes: [
    '(short_code)',
    '(updated_at, id) where is_listed',
    '(created_at, id) where is_listed',
    '(name collate swedish, id) where is_listed',
    '(customer_name collate swedish, id) where is_listed',
    '(price, id) where is_listed',
    '(reading_seconds, id) where is_listed',
    `(${statePlace('state')}, id) where is_listed`,
    '(state, updated_at, id) where is_listed',
    '(customer, updated_at, id) where is_listed',
    'using gin (words gin_trgm_ops) where is_listed',
  ],
})

export const quotationsTable = quotationRows.sqlName
export type QuotationRow = RowOf<typeof quotationRows>

/** The row as it was once written, with what came later of the quotation and of its offers. */
export const wholeRow = <Row extends Pick<QuotationRow, 'quotation' | 'sent'>>(row: Row): Row => ({
  ...row,
  quotation: wholeQuotation(row.quotation),
  sent: row.sent.map((each) => ({ ...each, offer: wholeOffer(each.offer) })),
})
