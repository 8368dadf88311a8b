import type { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { RenewalOrigin } from '../../../domain/kernel/values/dates/renewal-origin.ts'
import type { QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import type { QuotationChanges } from '../../../domain/sales/quotation/fields.ts'
import type { QuotationRejection } from '../../../domain/sales/quotation/quotation.ts'
import type { Quotation } from '../../../domain/sales/quotation/state.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { shortCode } from '../../kernel/short-code.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import { codeOf, pricingFor, type QuotationTools } from './pricing.ts'
import { quotationStream } from './stream.ts'

export type QuotationOutcome = Outcome<QuotationEvent, QuotationRejection, Quotation>

type NewQuotation = { readonly quotationId: QuotationId; readonly changes: QuotationChanges }

/** Begins a visitor's draft. The log keeps only the hash of its key. */
export const beginQuotation = async (
  tools: QuotationTools,
  { quotationId, changes, keyHash }: NewQuotation & { readonly keyHash: string },
  context: CommandContext,
): Promise<QuotationOutcome> => {
  const pricing = await pricingFor(tools, changes.discountCode ?? '')
  const command = { type: 'BeginQuotation', quotationId, keyHash, changes, pricing } as const
  return tools.handlers.quotation(quotationStream(quotationId), command, context)
}

/** Drafts a quotation for staff; `renews`: the order and year that it renews. */
export const draftQuotation = async (
  tools: QuotationTools,
  { quotationId, changes, renews }: NewQuotation & { readonly renews?: RenewalOrigin },
  context: CommandContext,
): Promise<QuotationOutcome> => {
  const pricing = await pricingFor(tools, changes.discountCode ?? '')
  const named = { quotationId, shortCode: shortCode(), renews } as const
  const command = { type: 'DraftQuotation', ...named, changes, pricing } as const
  return tools.handlers.quotation(quotationStream(quotationId), command, context)
}

type RequestedQuotation = NewQuotation & {
  /** The hash of the key of the draft it grows out of; null: there was no draft. */
  readonly keyHash: string | null
  /** The order that the request becomes at once when it needs no offer; undefined: the visitor asks for an offer. */
  readonly orderId?: OrderId | undefined
}

/** Submits a visitor's request. */
export const requestQuotation = (
  tools: QuotationTools,
  { quotationId, changes, keyHash, orderId }: RequestedQuotation,
  context: CommandContext,
): Promise<QuotationOutcome> =>
  tools.handlers.quotation(
    quotationStream(quotationId),
    async ({ now }) => {
      const pricing = await pricingFor(tools, changes.discountCode ?? codeOf(now))
      const at = tools.now()
      const order = orderId && { orderId, today: dayInSweden(at), at: at.toISOString() }
      const asked = { quotationId, shortCode: shortCode(), keyHash, changes, pricing, order }
      return { type: 'RequestQuotation', ...asked } as const
    },
    context,
  )

/** The code under which the customer finds the quotation. */
export const shortCodeOf = (quotation: Quotation): string | undefined =>
  'shortCode' in quotation ? quotation.shortCode : undefined
