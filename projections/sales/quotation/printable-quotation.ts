import type { Kysely } from 'kysely'
import type { QuotationId } from '../../../domain/kernel/ids.ts'
import { isReplaced, type LiveQuotation } from '../../../domain/sales/quotation/state.ts'
import type { ReadModel } from '../../read-model.ts'
import { type QuotationRow, quotationsTable, wholeRow } from './table.ts'

/** The contents of a printed quotation. */
export type PrintableQuotation = Pick<LiveQuotation, 'content'> & {
  readonly offer: LiveQuotation['content']['offer']
  readonly revision: number
  readonly shortCode: string | null
  /** Null: not sent. */
  readonly sentAt: string | null
  /** The greeting of the sending; empty: none. */
  readonly greeting: string
  readonly standing:
    | { readonly kind: 'draft' }
    | { readonly kind: 'offered'; readonly validUntil: string }
    | { readonly kind: 'ordered'; readonly at: string; readonly deliverOn: string | null }
}

type PrintableResult = {
  readonly isDraft: boolean
  /** Another quotation has replaced this one. */
  readonly isReplaced: boolean
  readonly keyHash: string | null
  readonly shortCode: string | null
  /** The revision that staff work on, as it is now. */
  readonly forStaff: PrintableQuotation
  /** The offer that was ordered, or else the one sent last; undefined: neither. */
  readonly forCustomer: PrintableQuotation | undefined
}

type Row = Pick<QuotationRow, 'sent' | 'accepted'>

const printableOfSent = (
  row: Row,
  quotation: LiveQuotation,
  shortCode: string | null,
): PrintableQuotation | undefined => {
  const last = row.sent.at(-1)
  if (!last) return undefined
  const { revision, sentAt, validUntil, greeting = '', offer } = last
  const standing = { kind: 'offered', validUntil } as const
  return { content: quotation.content, offer, revision, shortCode, sentAt, greeting, standing }
}

const printableOfOrdered = (
  row: Row,
  quotation: LiveQuotation,
  shortCode: string | null,
): PrintableQuotation | undefined => {
  if (quotation.status !== 'Accepted' || !row.accepted) return undefined
  const { content } = quotation
  const revision = row.accepted.revision ?? quotation.revision
  const { sentAt = row.accepted.at, greeting = '' } = row.sent.findLast((each) => each.revision === revision) ?? {}
  const standing = { kind: 'ordered', at: row.accepted.at, deliverOn: quotation.deliverOn ?? null } as const
  return { content, offer: content.offer, revision, shortCode, sentAt, greeting, standing }
}

const toPrintable = (row: Row, quotation: LiveQuotation): PrintableResult => {
  const shortCode = 'shortCode' in quotation ? quotation.shortCode : null
  const revision = 'revision' in quotation ? quotation.revision : 1
  const { content } = quotation
  const draft = {
    content,
    offer: content.offer,
    revision,
    shortCode,
    sentAt: null,
    greeting: '',
    standing: { kind: 'draft' },
  } as const
  const forCustomer = printableOfOrdered(row, quotation, shortCode) ?? printableOfSent(row, quotation, shortCode)
  return {
    isDraft: quotation.status === 'Begun',
    isReplaced: isReplaced(quotation),
    keyHash: quotation.keyHash,
    shortCode,
    forStaff: forCustomer?.revision === revision ? forCustomer : draft,
    forCustomer,
  }
}

export const findPrintable = async (db: Kysely<ReadModel>, id: QuotationId): Promise<PrintableResult | undefined> => {
  const stored = await db.selectFrom(quotationsTable).selectAll().where('id', '=', id).executeTakeFirst()
  const row = stored && wholeRow(stored)
  return row && 'content' in row.quotation ? toPrintable(row, row.quotation) : undefined
}
