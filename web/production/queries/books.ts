import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { BookView } from '../../../projections/production/book/view.ts'
import { isOfArticles } from '../../editorial/queries/changed-articles.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { type LiveMessage, useLive } from '../../kernel/server/live.ts'
import { joinList } from '../../kernel/words/swedish.ts'

export type Book = BookView & {
  /** The issue has changed since, and whether the book is outdated is being asked. */
  readonly isDoubted?: true
}

const follows = ['issue', 'article', 'soundfile', 'publication']

/** The path of the newest product of a kind. */
export const productPath = (issueId: string, kind: Book['kind']): string => `/api/issues/products/${issueId}/${kind}`

const noBooks: readonly Book[] = []

export const booksKey = (issueId: string | undefined) => ['books', 'issue', issueId] as const

/** The newest book of each kind of an issue, and what has changed since; undefined while loading. */
export const useBooks = (issueId: string | undefined): readonly Book[] | undefined =>
  useRead<readonly Book[]>(issueId === undefined ? undefined : `/api/productions/books/issue/${issueId}`, {
    key: booksKey(issueId),
    follows,
  }).data

/** The talking book where there is one, otherwise all books. */
export const booksWithShownState = (books: readonly Book[]): readonly Book[] => {
  const talking = books.filter(({ kind }) => kind === 'daisy')
  return talking.length > 0 ? talking : books
}

/** The articles that differ from the book or are not in it; none before there is a book. */
export const useAlteredSinceBook = (issueId: string): ReadonlySet<string> => {
  const books = useBooks(issueId)
  return useMemo(
    () => new Set(booksWithShownState(books ?? noBooks).flatMap(({ changesSince }) => changesSince?.altered ?? [])),
    [books],
  )
}

/**
 * The page shows a change of an issue before it knows whether the books are outdated, so no book counts as current
 * until then.
 */
export const useDoubtBooks = (issueId: string): (() => void) => {
  const queries = useQueryClient()
  return useCallback(
    () =>
      void queries.setQueryData<readonly Book[]>(booksKey(issueId), (books) =>
        books?.map((book) => (book.changesSince ? book : { ...book, isDoubted: true })),
      ),
    [queries, issueId],
  )
}

type OfIssue = { readonly _id: string; readonly publication: string }

const concernsIssue = (message: LiveMessage, { _id, publication }: OfIssue): boolean => {
  if (message.type === 'publication:save') return message._id === publication
  if (message.type === 'issue:save') return message._id === _id && !('actionPercent' in message)
  return isOfArticles(message, _id)
}

/** Doubts the books when another user changes the issue, which is fetched again then. */
export const useDoubtOnNews = (issue: OfIssue): void => {
  const doubt = useDoubtBooks(issue._id)
  useLive((message) => {
    if (concernsIssue(message, issue)) doubt()
  })
}

export const useBooksOfPublication = (publicationId: string): readonly Book[] =>
  useRead<readonly Book[]>(`/api/productions/books/publication/${publicationId}`, { follows }).data ?? noBooks

/** The newest book of the latest released issue, by publication; undefined while loading. */
export const useLatestBooks = (kind: Book['kind']): ReadonlyMap<string, Book> | undefined => {
  const { data } = useRead<readonly Book[]>('/api/productions/books/latest', { follows })
  return useMemo(
    () => data && new Map(data.filter((book) => book.kind === kind).map((book) => [book.publication, book])),
    [data, kind],
  )
}

/** Only staff get a released issue's book that holds withdrawn content. */
export const isForStaffOnly = (book: Book, isOut: boolean): boolean => isOut && book.holdsWithdrawn

/** 'Ändrad efter produktionen: 2 artiklar och uppgifter om numret'; undefined when the book is up to date. */
export const sayChangesSince = (book: Book | undefined, isOut: boolean): string | undefined => {
  if (!book?.changesSince) return undefined
  const { articles, details } = book.changesSince
  const parts = [
    ...(articles > 0 ? [articles === 1 ? '1 artikel' : `${articles.toString()} artiklar`] : []),
    ...(details ? ['uppgifter om numret'] : []),
  ]
  const since = `Ändrad efter produktionen: ${joinList(parts)}`
  if (!book.holdsWithdrawn) return since
  const kept = `${since}. Den innehåller något som har tagits bort`
  return isForStaffOnly(book, isOut) ? `${kept}, så lyssnarna får den inte` : kept
}
