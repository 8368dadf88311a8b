import type { Printers } from '../kernel/pdf/printers.ts'
import { listeningReportPdf } from './listening-report-pdf/listening-report-pdf.ts'
import type { ListeningReport } from './listening-report-pdf/report.ts'

export type ContextDocument = { readonly kind: 'listeningReport'; readonly report: ListeningReport }

export const printers: Printers<ContextDocument> = {
  listeningReport: ({ report }, fonts) => listeningReportPdf(report, fonts),
}
