import { releaseStateOf } from '../issue/rules.ts'
import type { Issue } from '../issue/state.ts'
import type { RunStep } from '../run/events.ts'
import type { Run } from '../run/run.ts'

/** How it stands with the issue of a night. */
export type NightOutcome =
  | { readonly kind: 'out' }
  | { readonly kind: 'noIssue' | 'notStarted' | 'notReleased' }
  | { readonly kind: 'underway' | 'stopped'; readonly step: RunStep }
  | { readonly kind: 'failed'; readonly step: RunStep; readonly reason: string }

type StartedRun = Exclude<Run, { readonly status: 'Missing' }>

const isDelivery = (step: RunStep): boolean => step.startsWith('deliver:')

/** A run that a person has started is in that person's hands. */
const hasDelivered = ({ started: { by, steps }, index }: StartedRun): boolean =>
  by !== undefined || index > steps.findLastIndex(isDelivery)

/** Whether the issue has reached listeners and receivers at an instant; otherwise what keeps it. */
export const nightOutcomeOf = (issue: Issue, run: Run, at: string): NightOutcome => {
  if (issue.status !== 'Active') return { kind: 'noIssue' }
  const isReleased = releaseStateOf(issue.form.availableFromDate, at) === 'released'
  if (run.status === 'Missing') return { kind: isReleased ? 'out' : 'notStarted' }
  if (isReleased && hasDelivered(run)) return { kind: 'out' }
  const step = run.started.steps[run.index]
  if (run.status === 'Completed' || step === undefined) return { kind: 'notReleased' }
  if (run.status === 'Failed') return { kind: 'failed', step, reason: run.failure ?? '' }
  return { kind: run.status === 'Running' ? 'underway' : 'stopped', step }
}
