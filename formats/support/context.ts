import type { Printers } from '../kernel/pdf/printers.ts'
import { type TimelineDocument, timelinePdf } from './timeline-pdf/timeline-pdf.ts'

export type ContextDocument = { readonly kind: 'timeline'; readonly timeline: TimelineDocument }

export const printers: Printers<ContextDocument> = {
  timeline: ({ timeline }, fonts) => timelinePdf(timeline, fonts),
}
