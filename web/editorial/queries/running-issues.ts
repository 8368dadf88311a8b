import { type NextStep, nextStep } from '../../../domain/editorial/issue/next-step.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import type { RunningIssue } from '../../../projections/editorial/running-issues/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type RunningIssueRow = RunningIssue

/** The next step for the issue at an instant; undefined when nothing is left to do. */
export const stepOf = (issue: RunningIssueRow, now: string): NextStep | undefined =>
  nextStep({ ...issue, release: releaseStateOf(issue.availableFromDate, now) })

/** The first issue for each name, by day of publication; built once for all rows that look one up. */
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

/** The issues in work, by their day of publication. */
export const useRunningIssues = (isWanted = true) =>
  useRead<readonly RunningIssueRow[]>('/api/issues/running', {
    enabled: isWanted,
    follows: ['issue', 'article', 'soundfile', 'imagefile', 'publication', 'delivery'],
  })

/** The issue, while it is in work. */
export const useRunningIssue = (issueId: string): RunningIssueRow | undefined => {
  const { data } = useRunningIssues()
  return data && byId(data).get(issueId)
}

/** The publication's next issue. */
export const useFirstRunning = (publicationId: string): RunningIssueRow | undefined => {
  const { data } = useRunningIssues()
  return data && byPublication(data).get(publicationId)
}
