import { useQuery } from '@tanstack/react-query'
import { type NextStep, nextStep } from '../../../domain/editorial/issue/next-step.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import type { RunningIssue } from '../../../projections/editorial/running-issues/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type RunningIssueRow = RunningIssue

/** What is to be done about it at an instant; undefined when nothing is left. */
export const stepOf = (issue: RunningIssueRow, now: string): NextStep | undefined =>
  nextStep({ ...issue, release: releaseStateOf(issue.availableFromDate, now) })

/** The first of each name, by the day on which it is to be published; counted once for all rows that look for theirs. */
const createIndex = (nameOf: (issue: RunningIssueRow) => string) => {
  const known = new WeakMap<readonly RunningIssueRow[], ReadonlyMap<string, RunningIssueRow>>()
  return (issues: readonly RunningIssueRow[]) => {
    const index = known.get(issues) ?? new Map(issues.toReversed().map((issue) => [nameOf(issue), issue]))
    known.set(issues, index)
    return index
  }
}

const byId = createIndex(({ _id }) => _id)
const byPublication = createIndex(({ publication }) => publication)

/** What is worked on, by the day on which it is to be published. */
export const useRunningIssues = (isWanted = true) => {
  const api = useApi()
  return useQuery({
    queryKey: ['issues', 'running'],
    queryFn: ({ signal }) => api.get<readonly RunningIssueRow[]>('/api/issues/running', { signal }),
    enabled: isWanted,
    meta: { follows: ['issue', 'article', 'soundfile', 'imagefile', 'publication', 'delivery'] },
  })
}

/** This one, while it is worked on. */
export const useRunningIssue = (issueId: string): RunningIssueRow | undefined => {
  const { data } = useRunningIssues()
  return data && byId(data).get(issueId)
}

/** What is to be published first of a publication. */
export const useFirstRunning = (publicationId: string): RunningIssueRow | undefined => {
  const { data } = useRunningIssues()
  return data && byPublication(data).get(publicationId)
}
