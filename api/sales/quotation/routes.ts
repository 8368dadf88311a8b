import { changeQuotationRoutes } from './change-quotations.ts'
import { draftRoutes } from './drafts.ts'
import { quotationActRoutes } from './quotation-acts.ts'
import { shortCodeRoutes } from './quotation-by-code.ts'
import { quotationPdfRoute } from './quotation-pdf.ts'
import { readQuotationRoutes } from './read-quotations.ts'
import { removeQuotationRoutes } from './remove-quotation.ts'

export const quotationRoutes = [
  readQuotationRoutes,
  quotationPdfRoute,
  changeQuotationRoutes,
  removeQuotationRoutes,
  draftRoutes,
  shortCodeRoutes,
  quotationActRoutes,
]
