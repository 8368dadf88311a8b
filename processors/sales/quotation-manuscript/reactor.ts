import { type CountFileTools, countFile } from '../../../commands/sales/quotation/count-file.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { quotationManuscript } from './quotation-manuscript.ts'

/** Updates the count of manuscripts in quotations. */
export const quotationManuscriptReactor = (tools: CountFileTools): Reactor => ({
  processes: [processRunner(quotationManuscript, (file, context) => countFile(tools, file, context))],
})
