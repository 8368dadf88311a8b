import type { SubmissionEvent } from '../../../domain/editorial/submission/events.ts'
import { textOrEmpty } from '../../../domain/kernel/personal.ts'
import { countPhrase, type InWords, quoteText } from '../../kernel/history/sentence-parts.ts'

const filesPhrase = (files: readonly unknown[]) => countPhrase(files.length, 'en fil', 'filer')

export const submissionInWords: InWords<SubmissionEvent> = {
  SubmissionReceived: ({ files, number }) => `skickade in ${filesPhrase(files)}, med numret ${number}`,
  SubmissionFilesAccepted: ({ mediaIds }) => `tog emot ${filesPhrase(mediaIds)} ur sändningen`,
  SubmissionFilesRefused: ({ mediaIds, reason }) =>
    `avvisade ${filesPhrase(mediaIds)} ur sändningen${textOrEmpty(reason) === '' ? '' : `: ${quoteText(reason)}`}`,
  SubmissionFilesTakenBack: ({ mediaIds }) => `ångrade beslutet om ${filesPhrase(mediaIds)} ur sändningen`,
  SubmissionForgotten: () => 'raderade avsändarens uppgifter ur sändningen',
}
