import { useQuery } from '@tanstack/react-query'
import type { RunningIssue } from '../../projections/running-issues/view.ts'
import { type NextStep, nextStep } from '../../domain/issue/next-step.ts'
import { releaseStateOf } from '../../domain/issue/rules.ts'
import { useApi } from '../server/api-client.ts'

export type Running = RunningIssue

/** What is to be done about it at an instant; undefined when nothing is left. */
export const stepOf = (issue: Running, now: string): NextStep | undefined =>
  nextStep({ ...issue, release: releaseStateOf(issue.availableFromDate, now) })

/** What is worked on, by the day on which it is to be published. */
export const useRunningIssues = () => {
  const api = useApi()
  return useQuery({
    queryKey: ['issues', 'running'],
    queryFn: ({ signal }) => api.get<readonly Running[]>('/api/issues/running', { signal }),
    meta: { follows: ['issue', 'article', 'soundfile', 'publication'] },
  })
}
