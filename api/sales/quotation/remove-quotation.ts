import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import type { BulkItemAct } from '../../kernel/bulk-routes.ts'
import { removableRoutes } from '../../kernel/removal-routes.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

export const removeQuotationRoutes = (app: App, { handlers }: Services): void => {
  const send =
    (type: 'RemoveQuotation' | 'RestoreQuotation'): BulkItemAct<QuotationId> =>
    ({ id: quotationId, context }) =>
      handlers.quotation(quotationStream(quotationId), { type, quotationId }, context)
  const acts = { remove: send('RemoveQuotation'), restore: send('RestoreQuotation') }
  removableRoutes(app, { collection: '/api/quotations', id: QuotationId, isOfMany: true }, acts)
}
