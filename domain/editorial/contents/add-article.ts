import { type Decision, isRejection, reject } from '../../kernel/decider.ts'
import type { ArticleId, IssueId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { ContentsCommand } from './commands.ts'
import { defaultAttributes } from './default-attributes.ts'
import type { ContentsEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { arrange, difference, POSITION_SPACING, placeBetween } from './moving/layout.ts'
import { DEFAULT_NAME, MAX_PAGE, MIN_PAGE } from './rules.ts'
import { type Contents, type ContentsRejection, liveEntries } from './state.ts'

type PageSlot = { readonly page: number; readonly index: number }

/** The slot behind all articles of a page. */
const onPage = ({ entries }: Contents, page: number): PageSlot => {
  const behind = entries.findIndex((entry) => entry.page > page)
  return { page, index: behind === -1 ? entries.length : behind }
}

const atTheEnd = (contents: Contents): PageSlot => {
  const last = liveEntries(contents).at(-1)?.page
  return onPage(contents, Math.min(last === undefined ? MIN_PAGE : last + 1, MAX_PAGE))
}

/**
 * The slot behind an article: on the next page if that has no article, otherwise on the same page. Undefined when the
 * article is gone.
 */
const slotBehind = (contents: Contents, after: ArticleId): PageSlot | undefined => {
  const live = liveEntries(contents)
  const at = live.findIndex((entry) => entry.articleId === after)
  const [before, next] = [live[at], live[at + 1]]
  if (!before) return undefined
  if (!next) return atTheEnd(contents)
  if (next.page > before.page + 1) return onPage(contents, before.page + 1)
  return { page: before.page, index: contents.entries.findIndex((entry) => entry.articleId === after) + 1 }
}

/** Moves the other articles of a page when the numbers between two of them are used up. */
const makeRoom = (
  { entries }: Contents,
  { issueId, articleId, page, place, index }: PageSlot & { issueId: IssueId; articleId: ArticleId; place: number },
): readonly ContentsEvent[] => {
  const before = entries[index - 1]
  if (before?.page !== page || before.place < place) return []
  const order = [...entries.slice(0, index), { articleId, page, place, removed: false }, ...entries.slice(index)]
  return [{ type: 'ArticlePaged', data: { issueId, articleId, placed: difference(order, arrange(order)) } }]
}

/** Adds an article last on the wanted page, or behind the given article; otherwise at the end. */
export const add = (
  { issueId, articleId, code, after, form, origin, sharedFrom }: MessageOfType<ContentsCommand, 'AddArticle'>,
  contents: Contents,
): Decision<ContentsEvent, ContentsRejection> => {
  if (contents.entries.some((entry) => entry.articleId === articleId)) return reject('ArticleAlreadyExists')
  const { page: wanted, ...sent } = form
  const asked = wanted === undefined ? after && slotBehind(contents, after) : onPage(contents, wanted)
  const { page, index } = asked ?? atTheEnd(contents)
  const place = placeBetween(contents.entries, index, page)
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const attributes = { ...defaultAttributes, ...given }
  const data = {
    issueId,
    articleId,
    code,
    page,
    place,
    attributes,
    ...(origin && { origin }),
    ...(sharedFrom && { sharedFrom }),
  }
  const added: ContentsEvent = { type: 'ArticleAdded', data }
  return [added, ...makeRoom(contents, { issueId, articleId, page, place, index })]
}

/** Adds articles one behind the other, as if each had its own command. */
export const addAll = (
  { issueId, articles }: MessageOfType<ContentsCommand, 'AddArticles'>,
  contents: Contents,
): Decision<ContentsEvent, ContentsRejection> => {
  const known = new Set(contents.entries.map(({ articleId }) => articleId))
  const events: ContentsEvent[] = []
  let grown = contents
  for (const article of articles) {
    if (known.has(article.articleId)) continue
    known.add(article.articleId)
    const added = add({ type: 'AddArticle', issueId, ...article }, grown)
    if (isRejection(added)) return added
    events.push(...added)
    grown = added.reduce(evolve, grown)
  }
  return events
}

/** Adds 'Kapitel 1' and so on, on pages a fixed step apart, from one step behind the last article's page. */
export const number = (
  { issueId, name, startNumber, pageIncrement, share, articles }: MessageOfType<ContentsCommand, 'NumberArticles'>,
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
    const place = (lastPlaces.get(page) ?? 0) + POSITION_SPACING
    lastPlaces.set(page, place)
    return { articleId, code, name: `${name || DEFAULT_NAME} ${startNumber + index}`, page, place }
  })
  const { name: _, ...common } = defaultAttributes
  return [{ type: 'ArticlesNumbered', data: { issueId, articles: numbered, attributes: { ...common, share } } }]
}
