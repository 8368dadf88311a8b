import { useQuery } from '@tanstack/react-query'
import type { RunView } from '../../../projections/editorial/run/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type IssueRun = RunView

export const runKey = (issueId: string) => ['run', issueId] as const

/** The latest run of an issue; null when there is none, undefined while unknown. */
export const useRun = (issueId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: runKey(issueId),
    queryFn: ({ signal }) => api.get<IssueRun | null>(`/api/issues/${issueId}/run`, { signal }),
    meta: { follows: ['issue', 'article'] },
  }).data
}

/** The runs before the latest, the latest first. */
export const useEarlierRuns = (issueId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: [...runKey(issueId), 'earlier'],
    queryFn: ({ signal }) => api.get<readonly IssueRun[]>(`/api/issues/${issueId}/run/earlier`, { signal }),
    meta: { follows: ['issue', 'article'] },
  })
}
