import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { IssueItem, IssueName, IssueView } from '../../../projections/editorial/issue/view.ts'
import { listsKey } from '../../kernel/lists/pages.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useSearch } from '../../kernel/queries/use-search.ts'
import { type Answer, useApi } from '../../kernel/server/api-client.ts'

export type IssueListed = IssueItem
export type Issue = IssueView

const follows = ['issue', 'publication']

/** The latest issues that match these words. */
export const useIssueSearch = (words: string, isWanted: boolean) =>
  useSearch<IssueListed>('issues', { words, isWanted, follows })

/** The latest first. */
export const useIssueNames = (publicationId: string | undefined) =>
  useRead<readonly IssueName[]>(publicationId === undefined ? undefined : `/api/issues/names/${publicationId}`, {
    follows,
  })

/** Those that listeners do not hear yet, the latest first. */
export const useUnreleasedIssues = (publicationId: string | undefined) =>
  useRead<readonly IssueListed[]>(
    publicationId === undefined ? undefined : `/api/issues/publication/${publicationId}?released=false`,
    { follows },
  )

export const useIssue = (issueId: string | undefined) =>
  useRead<Issue>(issueId === undefined ? undefined : `/api/issues/${issueId}`, {
    key: ['issues', issueId],
    // A delivery to a receiver changes the issue's timestamps.
    follows: [...follows, 'delivery'],
  })

/** The issue as an earlier list showed it. */
export const useKnownIssue = (issueId: string): IssueListed | undefined =>
  useQueryClient()
    .getQueriesData<InfiniteData<Answer<readonly IssueListed[]>>>({ queryKey: listsKey('issue') })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ body }) => body)
    .find(({ _id }) => _id === issueId)

/** The template of the publication's new issues; null when none is marked. */
export const useIssueTemplate = (publicationId: string | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: ['issues', 'template', publicationId],
    queryFn: async ({ signal }) =>
      (await api.get<Issue | undefined>(`/api/issues/template/${publicationId ?? ''}`, { signal })) ?? null,
    enabled: publicationId !== undefined,
    meta: { follows },
  })
}
