import type { RetentionEvent } from '../../../domain/support/retention/events.ts'
import { isRetentionName, retentionKindOf, timeInWords } from '../../../domain/support/retention/kinds.ts'
import { type InWords, inSentence, quoteText } from '../../kernel/history/sentence-parts.ts'

export const retentionInWords: InWords<RetentionEvent> = {
  RetentionSet: ({ kind, time, reason }) =>
    isRetentionName(kind)
      ? `bestämde att ${inSentence(retentionKindOf(kind).what)} sparas i ${timeInWords(kind, time)}: ${quoteText(reason)}`
      : `bestämde hur länge ${quoteText(kind)} sparas: ${quoteText(reason)}`,
}
