import type { By } from '../../domain/quotation/events.ts'
import type { QuotationState } from '../../domain/quotation/rules.ts'
import { type Offer, type Quotation, wholeOffer, wholeQuotation } from '../../domain/quotation/state.ts'

export const quotationsTable = 'quotations_v4'

/** What a customer was sent. */
export type SentOffer = {
  readonly revision: number
  readonly sentAt: string
  readonly validUntil: string
  /** What was said with it; absent: nothing. */
  readonly greeting?: string
  readonly offer: Offer
}

export type Ending = { readonly by: By; readonly at: string; readonly revision?: number }

export type QuotationRow = {
  readonly id: string
  readonly short_code: string | null
  /** Empty when nobody named it, or when it has been forgotten. */
  readonly name: string
  readonly customer_name: string
  /** What is searched, in small letters, compared byte by byte: that takes a tenth of the time. */
  readonly words: string
  readonly customer: string | null
  readonly state: QuotationState
  readonly price: number
  readonly reading_seconds: number
  /** As the decider folded it when it was written: what has been forgotten is nowhere else. Read it over `wholeRow`. */
  readonly quotation: Quotation
  /** The latest of each revision, in order. */
  readonly sent: readonly SentOffer[]
  readonly accepted: Ending | null
  readonly declined: Ending | null
  readonly decline_reason: string
  readonly by_visitor: boolean
  /** Staff have done something with a visitor's request. */
  readonly is_handled: boolean
  /** Neither a visitor's own draft nor removed. */
  readonly is_listed: boolean
  readonly created_at: string
  readonly updated_at: string
  readonly revision: number
}

/** The row as it was once written, with what came later of the quotation and of its offers. */
export const wholeRow = <Row extends Pick<QuotationRow, 'quotation' | 'sent'>>(row: Row): Row => ({
  ...row,
  quotation: wholeQuotation(row.quotation),
  sent: row.sent.map((each) => ({ ...each, offer: wholeOffer(each.offer) })),
})
