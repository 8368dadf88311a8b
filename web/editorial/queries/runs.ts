import type { RunView } from '../../../projections/editorial/run/view.ts'
import { useServed } from '../../kernel/queries/use-served.ts'

export type IssueRun = RunView

export const runKey = (issueId: string) => ['run', issueId] as const

/** The latest run of an issue; null when there is none, undefined while unknown. */
export const useRun = (issueId: string) => {
  return useServed<IssueRun | null>(`/api/issues/${issueId}/run`, {
    key: runKey(issueId),
    follows: ['issue', 'article'],
  }).data
}

/** The runs before the latest, the latest first. */
export const useEarlierRuns = (issueId: string) =>
  useServed<readonly IssueRun[]>(`/api/issues/${issueId}/run/earlier`, {
    key: [...runKey(issueId), 'earlier'],
    follows: ['issue', 'article'],
  })
