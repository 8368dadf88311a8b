import { type Decision, reject } from '../../../kernel/decider.ts'
import type { IssueId } from '../../../kernel/ids.ts'
import type { MessageOfType } from '../../../kernel/message-of-type.ts'
import type { ContentsCommand, SeenPlace } from '../commands.ts'
import type { ContentsEvent } from '../events.ts'
import { MAX_PAGE, MIN_PAGE } from '../rules.ts'
import { type Contents, type ContentsRejection, type Entry, type FilledContents, liveEntries } from '../state.ts'
import { arrange, difference, placeBetween } from './layout.ts'
import { indexOnPage, insertRow, pagesAfterMove, pagesAt, shiftRows } from './reorder.ts'

/** A move of one article: its index among the active ones, and the list without it. */
type Move = {
  readonly issueId: IssueId
  readonly entry: Entry
  readonly contents: Contents
  readonly live: readonly Entry[]
  readonly index: number
  readonly others: readonly Entry[]
}

export const decideMove = (
  command: MessageOfType<ContentsCommand, 'MoveArticle' | 'PlaceArticle' | 'ShiftArticles'>,
  contents: FilledContents,
): Decision<ContentsEvent, ContentsRejection> => {
  const live = liveEntries(contents)
  const index = live.findIndex(({ articleId }) => articleId === command.articleId)
  const entry = live[index]
  if (!entry) return reject('ArticleNotFound')
  const others = contents.entries.filter((other) => other !== entry)
  const move: Move = { issueId: contents.issueId, entry, contents, live, index, others }
  if (command.type === 'PlaceArticle') return place(command, move)
  if (!isAtSeenPlace(command.from, move)) return reject('ArticleHasMoved')
  return command.type === 'MoveArticle' ? step(command.direction, move) : shift(command.by, move)
}

export const isAtSeenPlace = (
  from: SeenPlace | undefined,
  { entry, live, index }: Pick<Move, 'entry' | 'live' | 'index'>,
): boolean =>
  (from?.page ?? entry.page) === entry.page &&
  (from?.after === undefined || from.after === (live[index - 1]?.articleId ?? null))

const step = (direction: 'up' | 'down', move: Move): readonly ContentsEvent[] => {
  const neighbour = move.live[move.index + (direction === 'up' ? -1 : 1)]
  if (!neighbour) return []
  const at = move.others.indexOf(neighbour) + (direction === 'up' ? 0 : 1)
  const pages = pagesAfterMove(otherLive(move), rowOf(move), { at: move.index + (direction === 'up' ? -1 : 1) })
  return moveArticle(move, direction, pages, at)
}

const otherLive = ({ live, entry }: Move): readonly Entry[] => live.filter((other) => other !== entry)

const rowOf = ({ entry: { page, ownPage }, index }: Move) => ({ page, ownPage, index })

const place = (
  command: MessageOfType<ContentsCommand, 'PlaceArticle'>,
  move: Move,
): Decision<ContentsEvent, ContentsRejection> => {
  const { entry, index, others } = move
  const target = targetOf(command, move)
  if (!target) return reject('ArticleNotFound')
  const { position, before, lowest, highest } = target
  const pages = pagesAfterMove(otherLive(move), rowOf(move), { at: position, page: command.page })
  const { page } = pages
  if (position === index && page === entry.page) return []
  if (!isAtSeenPlace(command.from, move)) return reject('ArticleHasMoved')
  if (page < lowest || page > highest) return reject('PageOutOfOrder')
  const at = before ? others.indexOf(before) + 1 : 0
  if (position === index) return pageArticle(move, insert(move, at, page))
  return moveArticle(move, position < index ? 'up' : 'down', pages, at)
}

const targetOf = ({ after }: MessageOfType<ContentsCommand, 'PlaceArticle'>, move: Move) => {
  const rest = otherLive(move)
  const position = after === null ? 0 : rest.findIndex(({ articleId }) => articleId === after) + 1
  if (after !== null && position === 0) return undefined
  return { position, before: rest[position - 1], ...pagesAt(rest, position) }
}

/** Moves an article to another page, as near to its old place as that page allows. */
export const decidePage = (page: number, entry: Entry, contents: Contents): readonly ContentsEvent[] => {
  const { issueId } = contents
  if (page === entry.page || issueId === undefined) return []
  const others = contents.entries.filter((other) => other !== entry)
  const move = { issueId, entry, contents, others, live: [], index: 0 }
  return pageArticle(move, insert(move, indexOnPage(others, entry.page, page), page))
}

const shift = (by: number, move: Move): Decision<ContentsEvent, ContentsRejection> => {
  const { issueId, entry, contents, live, index } = move
  if (by === 0) return []
  const last = live.at(-1)?.page ?? entry.page
  if (entry.page + by < MIN_PAGE || last + by > MAX_PAGE) return reject('PageOutOfRange')
  if (entry.page + by < (live[index - 1]?.page ?? MIN_PAGE)) return reject('PageOutOfOrder')
  const order = shiftRows(contents.entries, contents.entries.indexOf(entry), by)
  const placed = difference(contents.entries, arrange(order))
  return [{ type: 'ArticlesShifted', data: { issueId, articleId: entry.articleId, by, placed } }]
}

const insert = ({ entry, contents, others }: Pick<Move, 'entry' | 'contents' | 'others'>, at: number, page: number) => {
  const inserted = { ...entry, page, place: placeBetween(others, at, page) }
  return difference(contents.entries, arrange(insertRow(others, inserted, at)))
}

const moveArticle = (
  move: Move,
  direction: 'up' | 'down',
  { page, ownPage }: ReturnType<typeof pagesAfterMove>,
  at: number,
): readonly ContentsEvent[] => {
  const { issueId, entry } = move
  const placed = insert(move, at, page)
  const own = ownPage === page ? {} : { ownPage }
  return [{ type: 'ArticleMoved', data: { issueId, articleId: entry.articleId, direction, placed, ...own } }]
}

const pageArticle = ({ issueId, entry }: Move, placed: ReturnType<typeof insert>): readonly ContentsEvent[] => [
  { type: 'ArticlePaged', data: { issueId, articleId: entry.articleId, placed } },
]
