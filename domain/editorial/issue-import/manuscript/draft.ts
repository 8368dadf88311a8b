import type { ManuscriptProblem } from '../../media/manuscript-problems.ts'
import { manuscriptProblems } from '../../media/manuscript-problems.ts'
import type { SourceArticle, SourceBook, SourceImage } from '../source-book.ts'
import { hasIngress, type OutlinedArticle, type OutlineEdit, outline, type Passage } from './outline.ts'

/** `html`: in the rich text of articles. */
export type DraftPassage = Omit<Passage, 'images'> & { readonly html: string; readonly images: readonly SourceImage[] }

/** A manuscript as it was read. `isGuessed`: its format has no headings, and larger letters were taken for them. */
export type ManuscriptDraft = { readonly passages: readonly DraftPassage[]; readonly isGuessed: boolean }

export const titleOf = (filename: string): string => filename.replace(/\.[a-z\d]{1,8}$/i, '').trim()

/** Passages as an outline counts them. */
const countedPassages = (passages: readonly DraftPassage[]): readonly Passage[] =>
  passages.map(({ level, text, words, isLead, images }) => ({ level, text, words, isLead, images: images.length }))

const withoutBold = (html: string) => html.replaceAll(/<\/?(?:b|strong)>/g, '')

const articleOf = (passages: readonly DraftPassage[], article: OutlinedArticle): SourceArticle => {
  const isLed = hasIngress(passages, article)
  const own = passages.slice(article.from, article.end)
  return {
    id: null,
    name: article.name,
    level: article.level,
    page: null,
    ingress: isLed ? withoutBold(own[0]?.html ?? '') : '',
    text: own
      .slice(isLed ? 1 : 0)
      .map(({ html }) => html)
      .join(''),
    byLine: '',
    clips: [],
    images: passages.slice(article.begin, article.end).flatMap(({ images }) => images),
  }
}

/** The manuscript's articles as an import takes them. */
export const bookOf = (
  { passages }: Pick<ManuscriptDraft, 'passages'>,
  { title, edits }: { readonly title: string; readonly edits: readonly OutlineEdit[] },
): SourceBook => ({
  kind: 'manuscript',
  title,
  language: null,
  articles: outline(countedPassages(passages), { title, edits }).map((article) => articleOf(passages, article)),
  faults: [],
})

/** Why no articles can be made of a manuscript, for staff. */
export const draftProblem = (problem: ManuscriptProblem): string => {
  if (problem === 'TooLarge') return 'Filen innehåller för mycket för att läsas in på en gång. Dela upp den.'
  if (problem === 'TooSlow') return 'Det tog för lång tid att läsa filen. Dela upp den.'
  if (problem === 'ScannedPdf')
    return 'Pdf-filen innehåller bara bilder av sidorna, ingen text. Be om originalet, till exempel som docx.'
  return manuscriptProblems[problem].se
}
