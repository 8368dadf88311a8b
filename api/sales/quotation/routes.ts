import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { changeQuotationRoutes } from './change-quotations.ts'
import { draftRoutes } from './drafts.ts'
import { quotationActRoutes } from './quotation-acts.ts'
import { shortCodeRoutes } from './quotation-by-code.ts'
import { quotationPdfRoute } from './quotation-pdf.ts'
import { readQuotationRoutes } from './read-quotations.ts'
import { removeQuotationRoutes } from './remove-quotation.ts'

export const quotationRoutes = (app: App, services: Services): void => {
  readQuotationRoutes(app, services)
  quotationPdfRoute(app, services)
  changeQuotationRoutes(app, services)
  removeQuotationRoutes(app, services)
  draftRoutes(app, services)
  shortCodeRoutes(app, services)
  quotationActRoutes(app, services)
}
