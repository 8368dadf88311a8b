import { levels } from '../../../domain/editorial/contents/rules.ts'
import {
  hasIngress,
  nameFrom,
  type OutlinedArticle,
  type OutlineEdit,
  oddityOf,
  outline,
  type Passage,
} from '../../../domain/editorial/issue-import/manuscript/outline.ts'

/** What an editor has decided. `out`: the first passages of articles that are left out. */
export type Decisions = { readonly edits: readonly OutlineEdit[]; readonly out: ReadonlySet<number> }

export type ShownArticle = OutlinedArticle & {
  readonly words: number
  readonly images: number
  readonly hasIngress: boolean
  readonly oddity: ReturnType<typeof oddityOf>
}

const sumOf = (passages: readonly Passage[], of: 'words' | 'images') =>
  passages.reduce((sum, passage) => sum + passage[of], 0)

/** The articles with what an editor should know of each. */
export const shownArticles = (
  passages: readonly Passage[],
  { title, edits }: { readonly title: string; readonly edits: readonly OutlineEdit[] },
): readonly ShownArticle[] => {
  const articles = outline(passages, { title, edits })
  return articles.map((article, index) => {
    const words = sumOf(passages.slice(article.from, article.end), 'words')
    const images = sumOf(passages.slice(article.begin, article.end), 'images')
    const around = { previous: articles[index - 1]?.level, next: articles[index + 1]?.level }
    return {
      ...article,
      words,
      images,
      hasIngress: hasIngress(passages, article),
      oddity: oddityOf({ words, images, level: article.level }, around),
    }
  })
}

const withEdit = (edits: readonly OutlineEdit[], edit: OutlineEdit): readonly OutlineEdit[] => {
  const before = edits.find(({ passage }) => passage === edit.passage)
  return [...edits.filter(({ passage }) => passage !== edit.passage), { ...before, ...edit }]
}

/** A paragraph that gave the article its name stays its text under another. */
export const rename = (decisions: Decisions, { begin, from }: ShownArticle, name: string): Decisions => ({
  ...decisions,
  edits: withEdit(decisions.edits, { passage: begin, name, ...(from === begin && { isText: true }) }),
})

/** `by`: 1 for a level further down. Nothing beyond h1 and h6. */
export const changeLevel = (decisions: Decisions, { begin, level }: ShownArticle, by: 1 | -1): Decisions => {
  const next = levels[levels.indexOf(level) + by]
  return next ? { ...decisions, edits: withEdit(decisions.edits, { passage: begin, level: next }) } : decisions
}

/** A heading of the manuscript stays in the text before; a split is taken back. */
export const joinWithBefore = (
  decisions: Decisions,
  { begin }: ShownArticle,
  passages: readonly Passage[],
): Decisions => {
  const others = decisions.edits.filter(({ passage }) => passage !== begin)
  const isHeading = passages[begin]?.level !== null
  return { ...decisions, edits: isHeading ? [...others, { passage: begin, isJoined: true }] : others }
}

/** An article begins at the passage. */
export const splitAt = (decisions: Decisions, passage: number, passages: readonly Passage[]): Decisions => {
  const found = passages[passage]
  if (!found) return decisions
  const others = decisions.edits.filter((edit) => edit.passage !== passage)
  return { ...decisions, edits: found.level === null ? [...others, { passage, ...nameFrom(found) }] : others }
}

/** Takes these along, whatever was decided of them before. */
export const takeAlong = (decisions: Decisions, articles: readonly Pick<ShownArticle, 'begin'>[]): Decisions => {
  const taken = new Set(articles.map(({ begin }) => begin))
  return { ...decisions, out: new Set([...decisions.out].filter((begin) => !taken.has(begin))) }
}

export const toggleOut = (decisions: Decisions, { begin }: Pick<ShownArticle, 'begin'>): Decisions => {
  const out = new Set(decisions.out)
  if (!out.delete(begin)) out.add(begin)
  return { ...decisions, out }
}
