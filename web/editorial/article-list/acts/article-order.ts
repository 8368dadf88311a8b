import {
  indexOnPage,
  insertRow,
  pagesAfterMove,
  shiftRows,
} from '../../../../domain/editorial/contents/moving/reorder.ts'
import { isLeadHeading, MAX_PAGE, MIN_PAGE, skipsLevel } from '../../../../domain/editorial/contents/rules.ts'
import { SECONDS_PER_WORD } from '../../../../domain/kernel/values/dates/reading-time.ts'
import type { ArticleListed } from '../../queries/articles.ts'

export type Articles = readonly ArticleListed[]

/** The place of an article as its editor saw it: the server refuses a move when this has changed. */
export type Place = { readonly page: number; readonly after: string | null }

export const placeOf = (articles: Articles, id: string): Place => {
  const index = articles.findIndex(({ _id }) => _id === id)
  return { page: articles[index]?.page ?? MIN_PAGE, after: articles[index - 1]?._id ?? null }
}

/** The list with one article right after another, or first; on its own page, or the nearest that the order allows. */
export const placeArticle = (articles: Articles, id: string, after: string | null, page?: number): Articles => {
  const from = articles.findIndex(({ _id }) => _id === id)
  const moving = articles[from]
  if (!moving || after === id) return articles
  const rest = articles.filter((article) => article !== moving)
  const at = after === null ? 0 : rest.findIndex(({ _id }) => _id === after) + 1
  if (after !== null && at === 0) return articles
  const pages = pagesAfterMove(rest, { ...moving, index: from }, { at, page })
  if (at === from && pages.page === moving.page) return articles
  return insertRow(rest, { ...moving, ...pages, wasMovedUp: at < from, wasMovedDown: at > from }, at)
}

/** Where an article is to lie: right after another, or first. `page`: absent: the nearest to its own. */
export type ArticlePlace = { readonly _id: string; readonly after: string | null; readonly page?: number }

/** The list with each article in its place, in this order. */
export const placeArticles = (articles: Articles, places: readonly ArticlePlace[]): Articles =>
  places.reduce((list, { _id, after, page }) => placeArticle(list, _id, after, page), articles)

/** The places of articles that come to lie together, in the order of the list. */
export const placesTogether = (articles: Articles, ids: ReadonlySet<string>, after: string | null) => {
  const moving = articles.filter(({ _id }) => ids.has(_id))
  return moving.map(({ _id }, index): ArticlePlace => ({ _id, after: moving[index - 1]?._id ?? after }))
}

/** The article above some that go one step up or down together. */
export const stepTogether = (articles: Articles, ids: ReadonlySet<string>, direction: 'up' | 'down') => {
  const rest = articles.filter(({ _id }) => !ids.has(_id))
  const order = articles.map(({ _id }) => _id)
  const edge = direction === 'up' ? order.findIndex((id) => ids.has(id)) : order.findLastIndex((id) => ids.has(id))
  const above = order.slice(0, edge).filter((id) => !ids.has(id)).length
  const at = Math.max(0, Math.min(rest.length, above + (direction === 'up' ? -1 : 1)))
  return { after: rest[at - 1]?._id ?? null }
}

/** The place one step up or down; undefined at the end of the list. */
export const stepTarget = (
  articles: Articles,
  id: string,
  direction: 'up' | 'down',
): { readonly after: string | null } | undefined => {
  const index = articles.findIndex(({ _id }) => _id === id)
  const neighbour = articles[index + (direction === 'up' ? -1 : 1)]
  if (index === -1 || !neighbour) return undefined
  const after = direction === 'up' ? (articles[index - 2]?._id ?? null) : neighbour._id
  return { after }
}

/** The list with this article on another page, as near to its old place as that page allows. */
export const setPage = (articles: Articles, id: string, page: number): Articles => {
  const moving = articles.find(({ _id }) => _id === id)
  if (!moving || page === moving.page || page < MIN_PAGE || page > MAX_PAGE) return articles
  const rest = articles.filter((article) => article !== moving)
  return insertRow(rest, { ...moving, page, ownPage: page }, indexOnPage(rest, moving.page, page))
}

/** The list with this article and all that follow it moved by a number of pages. */
export const shiftLevel = (articles: Articles, id: string, by: number): Articles => {
  const from = articles.findIndex(({ _id }) => _id === id)
  return from === -1 ? articles : shiftRows(articles, from, by)
}

/** Active headings more than one level below the active heading above them: the book would lack a level. */
export const levelSkips = (articles: Articles): ReadonlySet<string> => {
  const active = articles.filter((article) => article.active)
  return new Set(active.flatMap(({ _id, level }, index) => (skipsLevel(level, active[index - 1]?.level) ? [_id] : [])))
}

export type SoundState = 'recorded' | 'read' | 'spoken' | 'missing' | 'notNeeded'

/**
 * The kind of sound that a listener hears of an article. A main heading, or one with articles below it, has no text but
 * its name: a narrator's recording plays, otherwise the synthesiser speaks it. An inactive article needs no sound.
 */
export const soundStateOf = (
  { hasSound, hasText, nameIsRecorded, active, level }: ArticleListed,
  next: ArticleListed | undefined,
): SoundState => {
  if (hasSound) return 'recorded'
  if (!active) return 'notNeeded'
  if (hasText || !isLeadHeading(level, next?.level)) return 'missing'
  return nameIsRecorded ? 'read' : 'spoken'
}

export const lackingSound = (articles: Articles): Articles =>
  articles.filter((article, index) => soundStateOf(article, articles[index + 1]) === 'missing')

/** Active articles with a sound that no editor has confirmed. A sound that counts as missing is not among them. */
export const doubtfulArticles = (articles: Articles): Articles => {
  const silent = new Set(lackingSound(articles))
  return articles.filter((article) => article.active && article.soundIsDoubtful && !silent.has(article))
}

/** The number of sounds of active articles that are still being checked. */
export const soundsInCheck = (articles: Articles): number =>
  articles.reduce((sum, { active, soundsInCheck }) => sum + (active ? soundsInCheck : 0), 0)

export const readingTime = (words: number): number => words * SECONDS_PER_WORD

export const totalsOf = (articles: Articles) => ({
  articles: articles.length,
  sound: articles.reduce((sum, { duration }) => sum + duration, 0),
  words: articles.reduce((sum, { words }) => sum + words, 0),
  silent: lackingSound(articles).length,
  /** Headings whose name is heard without a sound of their own. */
  headings: articles.filter((article, index) => ['read', 'spoken'].includes(soundStateOf(article, articles[index + 1])))
    .length,
})
