import type { ArticleEvent } from '../../../domain/editorial/article/events.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { countPhrase, fieldsOf, type InWords } from '../../kernel/history/sentence-parts.ts'

const texts = { ingress: 'ingressen', text: 'brödtexten', byLine: 'bylinen' }

export const articleInWords: InWords<ArticleEvent> = {
  ArticleTextWritten: ({ changes, words }) =>
    `skrev ${fieldsOf(changes, texts)}; artikeln är nu på ${countPhrase(words, 'ett ord', 'ord')}`,
  NarratorAssigned: ({ changes: { narratedBy } }) =>
    narratedBy === undefined
      ? 'knöt inläsaren till en av våra användare'
      : narratedBy === ''
        ? 'tog bort artikelns inläsare'
        : `gav artikeln ${displayText(narratedBy)} som inläsare`,
}
