import type { QuotationId } from '../../../domain/kernel/ids.ts'
import { quotationDecider } from '../../../domain/sales/quotation/quotation.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'

export const quotationStream = (quotationId: QuotationId) => `quotation-${quotationId}`

export const handleQuotation = commandHandler(quotationDecider)

export type HandleQuotation = ReturnType<typeof handleQuotation>
