import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import type { IssueEvent } from '../issue/events.ts'
import { issueOpened } from '../issue/examples.ts'
import { issueDecider } from '../issue/issue.ts'
import type { RunEvent, RunStep } from '../run/events.ts'
import { ids, runStarted } from '../run/examples.ts'
import { runDecider } from '../run/run.ts'
import { nightOutcomeOf } from './night-outcome.ts'

const alarm = '2026-11-20T05:00:00.000Z'
const { by: _, ...ofSchedule } = runStarted.data
const steps: readonly RunStep[] = ['make:daisy', 'deliver:ftp', 'release', 'tell:mail']
const nightStarted: RunEvent = { type: 'RunStarted', data: { ...ofSchedule, steps } }
const stepDone = (step: RunStep): readonly RunEvent[] => [
  { type: 'RunStepBegan', data: { ...ids, step, attempt: 1 } },
  { type: 'RunStepDone', data: { ...ids, step, outcome: 'Klart' } },
]
const stepFailed = (step: RunStep): RunEvent => ({
  type: 'RunStepFailed',
  data: { ...ids, step, reason: 'Disken är full.' },
})
const runCompleted: RunEvent = { type: 'RunCompleted', data: ids }
const issueReleased = (availableFromDate: string): IssueEvent => {
  const { issueId, publicationId } = issueOpened.data
  return { type: 'IssueReleased', data: { issueId, publicationId, availableFromDate } }
}

const outcomeOf = (issue: readonly IssueEvent[], run: readonly RunEvent[]) =>
  nightOutcomeOf(fold(issueDecider, issue), fold(runDecider, run), alarm)

const isOut = [issueOpened, issueReleased('2026-11-20T04:00:00.000Z')]

it.each([
  ['there is no issue', [], [], { kind: 'noIssue' }],
  ['nothing has begun', [issueOpened], [], { kind: 'notStarted' }],
  ['an editor released it without a run', isOut, [], { kind: 'out' }],
  ['a step is under way', [issueOpened], [nightStarted], { kind: 'underway', step: 'make:daisy' }],
  [
    'a step has failed',
    [issueOpened],
    [nightStarted, ...stepDone('make:daisy'), stepFailed('deliver:ftp')],
    { kind: 'failed', step: 'deliver:ftp', reason: 'Disken är full.' },
  ],
  [
    'somebody has stopped it',
    [issueOpened],
    [nightStarted, ...stepDone('make:daisy'), { type: 'RunStopped', data: ids }],
    { kind: 'stopped', step: 'deliver:ftp' },
  ],
  [
    'every step is done, but not the release',
    [issueOpened],
    [nightStarted, ...steps.flatMap(stepDone), runCompleted],
    { kind: 'notReleased' },
  ],
  ['it is released later', [issueOpened, issueReleased('2026-11-20T06:00:00.000Z')], [], { kind: 'notStarted' }],
  [
    'it is released, and not delivered',
    isOut,
    [nightStarted, stepFailed('make:daisy')],
    { kind: 'failed', step: 'make:daisy' },
  ],
  [
    'it is released, and subscribers are being told',
    isOut,
    [nightStarted, ...steps.slice(0, 3).flatMap(stepDone)],
    { kind: 'out' },
  ],
  [
    'it is released, and somebody delivers it again',
    isOut,
    [{ ...nightStarted, data: { ...runStarted.data, steps } }],
    { kind: 'out' },
  ],
] as const)('says how it stands where %s', (_case, issue, run, outcome) => {
  expect(outcomeOf(issue, run as readonly RunEvent[])).toMatchObject(outcome)
})
