import type { ArticleEvent } from '../../../../domain/editorial/article/events.ts'
import { shown } from '../../../../domain/kernel/personal.ts'
import { counted, fieldsOf, type InWords } from '../in-words.ts'

const texts = { ingress: 'ingressen', text: 'brödtexten', byLine: 'bylinen' }

export const articleInWords: InWords<ArticleEvent> = {
  ArticleTextWritten: ({ changes, words }) =>
    `skrev ${fieldsOf(changes, texts)}; artikeln är nu på ${counted(words, 'ett ord', 'ord')}`,
  NarratorAssigned: ({ changes: { narratedBy } }) =>
    narratedBy === undefined
      ? 'knöt inläsaren till en av våra användare'
      : narratedBy === ''
        ? 'tog bort artikelns inläsare'
        : `gav artikeln ${shown(narratedBy)} som inläsare`,
}
