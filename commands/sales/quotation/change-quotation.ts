import { type FieldConflict, mergeForm } from '../../../domain/kernel/form-merge.ts'
import type { QuotationId } from '../../../domain/kernel/ids.ts'
import type { QuotationCommandOf } from '../../../domain/sales/quotation/commands.ts'
import type { QuotationChanges } from '../../../domain/sales/quotation/fields.ts'
import type { Quotation } from '../../../domain/sales/quotation/state.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import type { QuotationOutcome } from './create-quotation.ts'
import { codeOf, pricingFor, type QuotationTools } from './pricing.ts'
import { quotationStream } from './stream.ts'

type ChangeQuotation = {
  readonly quotationId: QuotationId
  readonly by: QuotationCommandOf<'ChangeQuotation'>['by']
  readonly sent: QuotationChanges
  /** The revision of the form that the sender filled in; undefined: overwrite the current one. */
  readonly seen: number | undefined
}

/** The groups of the form; groups that are objects are merged field by field. */
const formsOf = (quotation: Quotation) => {
  if (!('content' in quotation)) return undefined
  const { about, details, offer } = quotation.content
  const { customerInfo, ...contact } = details
  const { files: _files, ...numbers } = offer.manuscript
  return {
    flat: { ...about, ...contact, ...offer.terms, ...numbers },
    customerInfo,
    services: offer.services,
  }
}

const prefixConflicts = (prefix: string, conflicts: readonly FieldConflict[]) =>
  conflicts.map((conflict) => ({ ...conflict, field: `${prefix}${conflict.field}` }))

type QuotationMerge = { readonly changes: QuotationChanges } | { readonly conflicts: readonly FieldConflict[] }

const merge = (seen: Quotation, now: Quotation, sent: QuotationChanges): QuotationMerge => {
  const current = formsOf(now)
  if (!current) return { changes: {} }
  const base = formsOf(seen) ?? current
  const { customerInfo = {}, services = {}, ...flat } = sent
  const contact = mergeForm<object>(base.customerInfo, current.customerInfo, customerInfo)
  const chosen = mergeForm<object>(base.services, current.services, services)
  const rest = mergeForm<object>(base.flat, current.flat, flat)
  const conflicts = [
    ...('conflicts' in rest ? rest.conflicts : []),
    ...('conflicts' in contact ? prefixConflicts('customerInfo.', contact.conflicts) : []),
    ...('conflicts' in chosen ? chosen.conflicts : []),
  ]
  if ('conflicts' in rest || 'conflicts' in contact || 'conflicts' in chosen) return { conflicts }
  return { changes: { ...rest.changes, customerInfo: contact.changes, services: chosen.changes } }
}

/** Merges the sender's changes with those of others since the form was opened, at today's prices. */
export const changeQuotation = (
  tools: QuotationTools,
  { quotationId, by, sent, seen }: ChangeQuotation,
  context: CommandContext,
): Promise<QuotationOutcome> =>
  tools.handlers.quotation(
    quotationStream(quotationId),
    async ({ now, at }) => {
      const merged = merge(seen === undefined || !formsOf(now) ? now : await at(seen), now, sent)
      if ('conflicts' in merged) return merged
      const { changes } = merged
      const pricing = await pricingFor(tools, changes.discountCode ?? codeOf(now))
      return { type: 'ChangeQuotation', quotationId, by, changes, pricing } as const
    },
    context,
  )
