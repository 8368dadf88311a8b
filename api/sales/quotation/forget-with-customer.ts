import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { forgetQuotation } from '../../../commands/sales/quotation/quotation-acts.ts'
import { type CustomerId, QuotationId, type UserId } from '../../../domain/kernel/ids.ts'
import { quotationsOfCustomer } from '../../../projections/sales/quotation/queries.ts'
import { waitForReadModels } from '../../kernel/wait-for-read-models.ts'
import type { Services } from '../../services.ts'

/** A customer's quotations hold personal data of the same person; this also finds those made a moment ago. */
export const forgetQuotationsOf = async (
  services: Services,
  { customerId, askedBy }: { readonly customerId: CustomerId; readonly askedBy: UserId },
  context: CommandContext,
): Promise<void> => {
  await waitForReadModels(services)
  for (const id of await quotationsOfCustomer(services.db, customerId)) {
    const quotationId = QuotationId.parse(id)
    await forgetQuotation(services, { quotationId, askedBy }, derivedContext(context, `forget quotation ${id}`))
  }
}
