import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BookView } from '../../projections/books/view.ts'
import { useApi } from '../server/api-client.ts'
import { listed } from '../words/swedish.ts'

export type Book = BookView

const meta = { follows: ['issue', 'article', 'soundfile', 'publication'] }

/** Where the last product of a kind is fetched. */
export const productPath = (issueId: string, kind: Book['kind']): string => `/api/issues/products/${issueId}/${kind}`

const none: readonly Book[] = []

/** The last book of each kind that was made of an issue, and what has changed since. */
export const useBooks = (issueId: string | undefined): readonly Book[] => {
  const api = useApi()
  const { data = none } = useQuery({
    queryKey: ['books', 'issue', issueId],
    queryFn: ({ signal }) => api.get<readonly Book[]>(`/api/productions/books/issue/${issueId ?? ''}`, { signal }),
    enabled: issueId !== undefined,
    meta,
  })
  return data
}

export const useBooksOfPublication = (publicationId: string): readonly Book[] => {
  const api = useApi()
  const { data = none } = useQuery({
    queryKey: ['books', 'publication', publicationId],
    queryFn: ({ signal }) =>
      api.get<readonly Book[]>(`/api/productions/books/publication/${publicationId}`, { signal }),
    meta,
  })
  return data
}

/** The last book of the latest released issue, by publication; undefined until they are known. */
export const useLatestBooks = (kind: Book['kind']): ReadonlyMap<string, Book> | undefined => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['books', 'latest'],
    queryFn: ({ signal }) => api.get<readonly Book[]>('/api/productions/books/latest', { signal }),
    meta,
  })
  return useMemo(
    () => data && new Map(data.filter((book) => book.kind === kind).map((book) => [book.publication, book])),
    [data, kind],
  )
}

/** Of an issue that is out, what holds something that was taken off it since is given to staff alone. */
export const isKeptFromListeners = (book: Book, isOut: boolean): boolean => isOut && book.holdsWithdrawn

/** 'Ändrad efter produktionen: 2 artiklar och uppgifter om numret'; undefined when it is as the issue is. */
export const sayChangesSince = (book: Book | undefined, isOut: boolean): string | undefined => {
  if (!book?.changesSince) return undefined
  const { articles, details } = book.changesSince
  const parts = [
    ...(articles > 0 ? [articles === 1 ? '1 artikel' : `${articles.toString()} artiklar`] : []),
    ...(details ? ['uppgifter om numret'] : []),
  ]
  const since = `Ändrad efter produktionen: ${listed(parts)}`
  if (!book.holdsWithdrawn) return since
  const kept = `${since}. Håller det som tagits bort`
  return isKeptFromListeners(book, isOut) ? `${kept}, så lyssnare får den inte` : kept
}
