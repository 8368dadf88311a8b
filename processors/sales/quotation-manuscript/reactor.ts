import { type CountFileTools, countFile } from '../../../commands/sales/quotation/count-file.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { quotationManuscript } from './quotation-manuscript.ts'

/** Tells a quotation what its manuscripts come to. */
export const quotationManuscriptReactor = (tools: CountFileTools): Reactor => ({
  processes: [processRunner(quotationManuscript, (file, context) => countFile(tools, file, context))],
})
