import type { SubjectFile } from '../../domain/support/person/subject-file.ts'
import type { Printers } from '../kernel/pdf/printers.ts'
import { certificatePdf, type ForgettingCertificate } from './certificate-pdf.ts'
import { subjectFilePdf } from './subject-file-pdf.ts'
import { type TimelineDocument, timelinePdf } from './timeline-pdf/timeline-pdf.ts'

export type ContextDocument =
  | { readonly kind: 'timeline'; readonly timeline: TimelineDocument }
  | { readonly kind: 'subjectFile'; readonly file: SubjectFile }
  | { readonly kind: 'forgettingCertificate'; readonly certificate: ForgettingCertificate }

export const printers: Printers<ContextDocument> = {
  timeline: ({ timeline }, fonts) => timelinePdf(timeline, fonts),
  subjectFile: ({ file }, fonts) => subjectFilePdf(file, fonts),
  forgettingCertificate: ({ certificate }, fonts) => certificatePdf(certificate, fonts),
}
