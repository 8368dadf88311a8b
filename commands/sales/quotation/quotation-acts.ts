import type { QuotationId, UserId } from '../../../domain/kernel/ids.ts'
import type { QuotationCommandOf } from '../../../domain/sales/quotation/commands.ts'
import type { ActingParty } from '../../../domain/sales/quotation/events.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { destroyKeys, type ForgetSubject } from '../../kernel/handling/destroy-keys.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import type { QuotationOutcome } from './create-quotation.ts'
import { codeOf, pricingFor, type QuotationTools } from './pricing.ts'
import { quotationStream } from './stream.ts'

/** Opens the next revision, at today's prices. */
export const reviseQuotation = (
  tools: QuotationTools,
  quotationId: QuotationId,
  context: CommandContext,
): Promise<QuotationOutcome> =>
  tools.handlers.quotation(
    quotationStream(quotationId),
    async ({ now }) => ({
      type: 'ReviseQuotation',
      quotationId,
      pricing: await pricingFor(tools, codeOf(now)),
    }),
    context,
  )

export const sendQuotation = (
  { handlers, now }: QuotationTools,
  sending: Pick<QuotationCommandOf<'SendQuotation'>, 'quotationId' | 'validUntil' | 'greeting'>,
  context: CommandContext,
): Promise<QuotationOutcome> => {
  const { quotationId } = sending
  const at = now()
  const command = { ...sending, today: dayInSweden(at), at: at.toISOString() }
  return handlers.quotation(quotationStream(quotationId), { type: 'SendQuotation', ...command }, context)
}

export const declineQuotation = (
  { handlers, now }: QuotationTools,
  { quotationId, reason, by }: { readonly quotationId: QuotationId; readonly reason: string; readonly by: ActingParty },
  context: CommandContext,
): Promise<QuotationOutcome> =>
  handlers.quotation(
    quotationStream(quotationId),
    { type: 'DeclineQuotation', quotationId, reason, by, at: now().toISOString() },
    context,
  )

/** Does nothing while the customer may still accept the quotation. */
export const expireQuotation = (
  { handlers, now }: QuotationTools,
  quotationId: QuotationId,
  context: CommandContext,
): Promise<QuotationOutcome> =>
  handlers.quotation(
    quotationStream(quotationId),
    { type: 'ExpireQuotation', quotationId, today: dayInSweden(now()) },
    context,
  )

/** `forget` destroys the key of the personal data; the offer itself stays. */
export const forgetQuotation = async (
  { handlers, forget }: Pick<QuotationTools, 'handlers'> & { readonly forget: ForgetSubject },
  { quotationId, askedBy }: { readonly quotationId: QuotationId; readonly askedBy: UserId | null },
  context: CommandContext,
): Promise<QuotationOutcome> => {
  const command = { type: 'ForgetQuotation', quotationId, askedBy } as const
  const outcome = await handlers.quotation(quotationStream(quotationId), command, context)
  return destroyKeys(forget, outcome, () => [quotationId])
}
