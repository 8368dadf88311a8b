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

/** The sort place of a stage, by the progress of a quotation. */
export const statePlace = (column: string): string => placeIn(quotationStates, column)

/** An offer that the customer got. */
export type SentOffer = {
  readonly revision: number
  readonly sentAt: string
  readonly validUntil: string
  /** The greeting of the sending; absent: none. */
  readonly greeting?: string
  readonly offer: Offer
}

type QuotationEnd = { readonly by: ActingParty; readonly at: string; readonly revision?: number }

export const quotationRows = table({
  name: 'quotations',
  version: 7,
  columns: {
    id: uuid,
    short_code: nullable(text),
    /** Empty when the quotation has no name, or when it has been forgotten. */
    name: text,
    customer_name: text,
    words,
    customer: nullable(uuid),
    state: oneOf<QuotationState>(),
    price: largeNumber,
    /** False: there is no price yet, so `price` is 0. */
    is_priced: boolean,
    reading_seconds: integer,
    /** The decider's state as it was stored at the time: read it through `wholeRow`. */
    quotation: json<Quotation>(),
    /** The latest sending of each revision, in order. */
    sent: json<readonly SentOffer[]>(),
    accepted: nullable(json<QuotationEnd>()),
    declined: nullable(json<QuotationEnd>()),
    decline_reason: text,
    by_visitor: boolean,
    /** Whether staff have acted on a visitor's inquiry. */
    is_handled: boolean,
    /** False for a visitor's draft and for a removed quotation. */
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

/** Completes a row whose quotation and offers were stored before later fields existed. */
export const wholeRow = <Row extends Pick<QuotationRow, 'quotation' | 'sent'>>(row: Row): Row => ({
  ...row,
  quotation: wholeQuotation(row.quotation),
  sent: row.sent.map((each) => ({ ...each, offer: wholeOffer(each.offer) })),
})
