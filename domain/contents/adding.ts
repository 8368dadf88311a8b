import { type Decision, reject } from '../core/decider.ts'
import type { OfType } from '../core/of-type.ts'
import type { ContentsCommand } from './commands.ts'
import { defaultAttributes } from './default-attributes.ts'
import type { ContentsEvent } from './events.ts'
import { placeBetween, SPACING } from './layout.ts'
import { DEFAULT_NAME, MAX_PAGE, MIN_PAGE } from './rules.ts'
import { type Contents, type ContentsRejection, liveEntries } from './state.ts'

/** After everything else, or last on the page that was asked for. */
export const add = (
  { issueId, articleId, code, form }: OfType<ContentsCommand, 'AddArticle'>,
  contents: Contents,
): Decision<ContentsEvent, ContentsRejection> => {
  if (contents.entries.some((entry) => entry.articleId === articleId)) return reject('ArticleAlreadyExists')
  const { page: wanted, ...sent } = form
  const last = liveEntries(contents).at(-1)?.page
  const page = wanted ?? Math.min(last === undefined ? MIN_PAGE : last + 1, MAX_PAGE)
  const behind = contents.entries.findIndex((entry) => entry.page > page)
  const place = placeBetween(contents.entries, behind === -1 ? contents.entries.length : behind, page)
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const attributes = { ...defaultAttributes, ...given }
  return [{ type: 'ArticleAdded', data: { issueId, articleId, code, page, place, attributes } }]
}

/** 'Kapitel 1' … on pages a fixed step apart, from one step after the last article's page. */
export const number = (
  { issueId, name, startNumber, pageIncrement, share, articles }: OfType<ContentsCommand, 'NumberArticles'>,
  contents: Contents,
): Decision<ContentsEvent, ContentsRejection> => {
  const known = new Set(contents.entries.map(({ articleId }) => articleId))
  if (articles.some(({ articleId }) => known.has(articleId))) return reject('ArticleAlreadyExists')
  const last = liveEntries(contents).at(-1)?.page ?? 0
  const start = Math.max(last, MIN_PAGE - pageIncrement)
  if (start + articles.length * pageIncrement > MAX_PAGE) return reject('PageOutOfRange')
  const lastPlaces = new Map(contents.entries.map(({ page, place }) => [page, place]))
  const numbered = articles.map(({ articleId, code }, index) => {
    const page = start + (index + 1) * pageIncrement
    const place = (lastPlaces.get(page) ?? 0) + SPACING
    lastPlaces.set(page, place)
    return { articleId, code, name: `${name || DEFAULT_NAME} ${startNumber + index}`, page, place }
  })
  const { name: _, ...common } = defaultAttributes
  return [{ type: 'ArticlesNumbered', data: { issueId, articles: numbered, attributes: { ...common, share } } }]
}
