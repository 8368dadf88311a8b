import type { QuotationId } from '../../../domain/kernel/ids.ts'
import { quotationDecider } from '../../../domain/sales/quotation/quotation.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { quotationInWords } from '../history-words/quotation.ts'

export const quotationStream = (quotationId: QuotationId) => `quotation-${quotationId}`

export const handleQuotation = commandHandler(quotationDecider, quotationInWords)

export type HandleQuotation = ReturnType<typeof handleQuotation>
