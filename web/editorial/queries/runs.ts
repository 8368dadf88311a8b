import type { RunView } from '../../../projections/editorial/run/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type IssueRun = RunView

export const runKey = (issueId: string) => ['run', issueId] as const

/** The latest run of an issue; null when there is none, undefined while unknown. */
export const useRun = (issueId: string) =>
  useRead<IssueRun | null>(`/api/issues/${issueId}/run`, { key: runKey(issueId), follows: ['issue', 'article'] }).data

/** The runs before the latest, the latest first. */
export const useEarlierRuns = (issueId: string) =>
  useRead<readonly IssueRun[]>(`/api/issues/${issueId}/run/earlier`, {
    key: [...runKey(issueId), 'earlier'],
    follows: ['issue', 'article'],
  })
