import { faces, type PublicationType } from '../../editorial/publication/types.ts'
import { englishWords } from './english.ts'
import type { PlayerWords } from './fill.ts'
import { swedishWords } from './swedish.ts'

type SpokenIssue = {
  readonly language: 'swedish' | 'english'
  readonly publication: { readonly type: PublicationType }
}

/** The player's words in the language of the issue, for the type of the publication. */
export const wordsOf = ({ language, publication: { type } }: SpokenIssue): PlayerWords =>
  (language === 'english' ? englishWords : swedishWords)(faces[type])
