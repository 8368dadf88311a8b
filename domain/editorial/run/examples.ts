import { IssueId, RunId, UserId } from '../../kernel/ids.ts'
import { issueId } from '../contents/examples.ts'
import { publicationId } from '../publication/examples.ts'
import { ProcessItem } from '../publication/process-item.ts'
import type { RunRefused, RunStarted, RunStep, RunStepBegan } from './events.ts'
import type { ShownFlag } from './steps.ts'

export const runId = RunId.parse('0199e2a0-0000-7000-8000-0000000000c1')
export const actorId = UserId.parse('0199e2a0-0000-7000-8000-0000000000c2')
export const eventTime = '2026-11-20T03:00:00.000Z'
/** The id of a production or delivery. */
export const awaitedId = '0199e2a0-0000-7000-8000-0000000000c3'

export const ids = { issueId, runId, at: eventTime }

export const steps = ['alter:prettify', 'make:daisy', 'release'] as const satisfies readonly RunStep[]

export const runStarted = {
  type: 'RunStarted',
  data: { ...ids, publicationId, itemId: 'natten', name: 'Natten', steps, by: actorId },
} as const satisfies RunStarted

/** The night of an issue that has had no run. */
export const runRefused = {
  type: 'RunRefused',
  data: {
    ...ids,
    issueId: IssueId.parse('0199e2a0-0000-7000-8000-0000000000c8'),
    publicationId,
    itemId: 'natten',
    day: '2026-11-20',
    reason: 'RunWithoutSteps',
  },
} as const satisfies RunRefused

export const runStepBegan = (step: RunStep, attempt = 1): RunStepBegan => ({
  type: 'RunStepBegan',
  data: { ...ids, step, attempt },
})

/** A process item with these flags. */
export const itemOf = (...flags: readonly ShownFlag[]) =>
  ProcessItem.parse({
    id: 'natten',
    name: 'Natten',
    prio: 10,
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
  })
