import type { Level } from '../../contents/events.ts'
import { DEFAULT_NAME, isLeadHeading, skipsLevel } from '../../contents/rules.ts'

/** A heading, a paragraph, a list, a table or an image of a manuscript, in its order. */
export type Passage = {
  /** Of a heading; null for everything else. */
  readonly level: Level | null
  /** In one line, as it is read; a preview has only its beginning. */
  readonly text: string
  readonly words: number
  /** An ingress by its style, or a paragraph that is wholly bold. */
  readonly isLead: boolean
  readonly images: number
}

/**
 * What an editor has changed at one passage, counted from 0. `name` at a passage that is no heading: an article begins
 * there; at a heading: it is called so. `isText`: the passage that gives an article its name is also its first
 * paragraph. `isJoined`: the heading begins no article and stays in the text of the one before.
 */
export type OutlineEdit = {
  readonly passage: number
  readonly name?: string
  readonly level?: Level
  readonly isText?: boolean
  readonly isJoined?: true
}

/** `begin` to `end`: its passages, `end` exclusive. `from`: the first passage of its text. */
export type OutlinedArticle = {
  readonly begin: number
  readonly from: number
  readonly end: number
  readonly name: string
  readonly level: Level
}

/** Three times the paragraphs of a book of a thousand pages. */
export const MAX_PASSAGES = 60_000

/** The longest name of an article, in characters. */
const MAX_NAME = 500
/** A bold line of more words is a text, not a heading. */
const MAX_WORDS_OF_HEADING = 16
const WORDS_OF_TAKEN_NAME = 6

type TitlePassage = Pick<Passage, 'level' | 'text' | 'words' | 'images'>

const lineOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NAME).trim()

/** A split at a paragraph loses none of its words: they stay in the text, and the first of them are the name. */
export const nameFrom = ({ text }: Pick<Passage, 'text'>): { name: string; isText: boolean } => {
  const line = lineOf(text)
  const words = line.split(' ')
  const name = words.length > WORDS_OF_TAKEN_NAME ? `${words.slice(0, WORDS_OF_TAKEN_NAME).join(' ')} …` : line
  return { name: name || DEFAULT_NAME, isText: true }
}

const noEdit: Omit<OutlineEdit, 'passage'> = {}

const headingOf = ({ level, words, text }: TitlePassage) => (level !== null && words > 0 ? text : undefined)

const levelAt = (passage: TitlePassage, edit: Pick<OutlineEdit, 'level'>, above: Level) =>
  edit.level ?? passage.level ?? above

type Start = Omit<OutlinedArticle, 'end'>

const startAt = (
  passages: readonly TitlePassage[],
  { title, edits }: { readonly title: string; readonly edits: ReadonlyMap<number, OutlineEdit> },
) => {
  const first = passages.findIndex(({ words, images }) => words + images > 0)
  let level: Level = 'h1'
  return (passage: TitlePassage, index: number): readonly Start[] => {
    const edit = edits.get(index) ?? noEdit
    const isFirst = index === first
    if (edit.isJoined) return isFirst ? [{ begin: index, from: index, name: title, level }] : []
    const given = edit.name ?? headingOf(passage) ?? (isFirst ? title : undefined)
    if (given === undefined) return []
    const isText = edit.isText ?? (edit.name ?? headingOf(passage)) === undefined
    level = levelAt(passage, edit, level)
    return [{ begin: index, from: isText ? index : index + 1, name: lineOf(given) || DEFAULT_NAME, level }]
  }
}

/**
 * The articles of a manuscript: each heading begins one, unless an editor has decided otherwise. What stands before the
 * first is an article with the manuscript's title.
 */
export const outline = (
  passages: readonly TitlePassage[],
  { title, edits }: { readonly title: string; readonly edits: readonly OutlineEdit[] },
): readonly OutlinedArticle[] => {
  const byPassage = new Map(edits.map((edit) => [edit.passage, edit]))
  const starts = passages.flatMap(startAt(passages, { title, edits: byPassage }))
  return starts.map((start, index) => ({ ...start, end: starts[index + 1]?.begin ?? passages.length }))
}

/** The first passage of the text is the ingress when more follows. */
export const hasIngress = (passages: readonly Pick<Passage, 'isLead' | 'level'>[], { from, end }: OutlinedArticle) =>
  end - from > 1 && passages[from]?.isLead === true && passages[from]?.level === null

type Oddity = 'empty' | 'long' | 'skipsLevel'

/** Longer articles have often lost a heading: twenty minutes read aloud. */
export const MANY_WORDS = 3_750

/** What an editor should look at before articles are made. */
export const oddityOf = (
  article: { readonly words: number; readonly images: number; readonly level: Level },
  { previous, next }: { readonly previous: Level | undefined; readonly next: Level | undefined },
): Oddity | undefined => {
  if (article.words + article.images === 0 && !isLeadHeading(article.level, next)) return 'empty'
  if (article.words > MANY_WORDS) return 'long'
  return skipsLevel(article.level, previous) ? 'skipsLevel' : undefined
}

/** Short bold lines, which stand for headings in a manuscript that has none. */
export const boldHeadings = (passages: readonly Passage[]): readonly OutlineEdit[] => {
  if (passages.some(({ level }) => level !== null)) return []
  return passages.flatMap(({ isLead, words, text }, passage) =>
    isLead && words > 0 && words <= MAX_WORDS_OF_HEADING && !/[.!?:;,]$/.test(text.trim())
      ? [{ passage, name: lineOf(text), level: 'h2', isText: false } satisfies OutlineEdit]
      : [],
  )
}
