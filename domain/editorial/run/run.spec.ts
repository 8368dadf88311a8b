import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { RunId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { RunCommand } from './commands.ts'
import type { RunEvent, RunStep } from './events.ts'
import { at, awaited, began, by, ids, runId, started, steps } from './examples.ts'
import { runDecider } from './run.ts'

const given = specify(runDecider)
const [alter, make, release] = steps
const { data } = started
const start: RunCommand = { type: 'StartRun', ...data }
const done: RunCommand = {
  type: 'EndStep',
  runId,
  at,
  step: alter,
  attempt: 1,
  end: { kind: 'done', outcome: '3 artiklar' },
}
const reason = '”Vädret” saknar ljud.'
const wasDone = (step: RunStep): RunEvent => ({ type: 'RunStepDone', data: { ...ids, step, outcome: '3 artiklar' } })
const wasFailed: RunEvent = { type: 'RunStepFailed', data: { ...ids, step: make, reason } }
const byPerson = { runId, by, at }

const making = [started, began(alter), wasDone(alter), began(make)] as const
const failed = [...making, wasFailed] as const

describe('a run', () => {
  it('begins with its first step', () => {
    given().when(start).then(started, began(alter))
    given()
      .when({ ...start, steps: [] })
      .thenRejected('RunWithoutSteps')
  })

  it('is the only one of its issue that is under way', () => {
    const next = { ...start, runId: RunId.parse('0199e2a0-0000-7000-8000-0000000000c9') }
    given(started, began(alter)).when(next).thenRejected('RunUnderway')
    const again = { type: 'RunStarted', data: { ...data, runId: next.runId } } as const
    const first = { ...began(alter), data: { ...began(alter).data, runId: next.runId } }
    given(...failed)
      .when(next)
      .then(again, first)
  })

  it('goes from step to step, and ends with the last', () => {
    given(started, began(alter)).when(done).then(wasDone(alter), began(make))
    given(...making, wasDone(make), began(release))
      .when({ ...done, step: release })
      .then(wasDone(release), { type: 'RunCompleted', data: ids })
  })

  it('takes no notice of what is told late, of another step, attempt or run', () => {
    given(...making)
      .when(done)
      .thenNothing()
    given(...making)
      .when({ ...done, step: make, attempt: 2 })
      .thenNothing()
    given(...failed)
      .when({ ...done, step: make })
      .thenNothing()
    given(started, began(alter))
      .when({ ...done, runId: RunId.parse(awaited) })
      .thenNothing()
  })

  it('waits for what a step has ordered, and for nothing else', () => {
    const wait: RunCommand = { type: 'AwaitStep', runId, at, step: make, attempt: 1, awaits: awaited }
    const waits: RunEvent = { type: 'RunStepAwaits', data: { ...ids, step: make, awaits: awaited } }
    const end: RunCommand = { type: 'EndAwaited', awaits: awaited, end: { kind: 'done', outcome: '3 artiklar' }, at }
    given(...making)
      .when(wait)
      .then(waits)
    given(...making, waits)
      .when(wait)
      .thenNothing()
    given(...making, waits)
      .when(end)
      .then(wasDone(make), began(release))
    given(...making)
      .when(end)
      .thenNothing()
    given().when(end).thenNothing()
    // Somebody has put the production itself right.
    given(...making, waits, wasFailed)
      .when(end)
      .then(wasDone(make), began(release))
    given(...making, waits, wasFailed)
      .when({ ...end, end: { kind: 'failed', reason } })
      .thenNothing()
  })
})

describe('steering a run', () => {
  it('tries a failed step again, or leaves it out', () => {
    given(...failed)
      .when({ type: 'ResumeRun', ...byPerson })
      .then({ type: 'RunResumed', data: { ...ids, itemId: 'natten', by } }, began(make, 2))
    given(...failed)
      .when({ type: 'SkipStep', ...byPerson })
      .then({ type: 'RunStepSkipped', data: { ...ids, step: make, by } }, began(release))
    given(...making)
      .when({ type: 'SkipStep', ...byPerson })
      .thenRejected('RunNotStopped')
    given(...making)
      .when({ type: 'ResumeRun', ...byPerson })
      .thenNothing()
  })

  it('stops between two steps, and goes on from there', () => {
    const stop: RunCommand = { type: 'StopRun', ...byPerson }
    const requested: RunEvent = { type: 'RunStopRequested', data: { ...ids, by } }
    const stopped: RunEvent = { type: 'RunStopped', data: ids }
    given(started, began(alter)).when(stop).then(requested)
    given(started, began(alter), requested).when(stop).thenNothing()
    given(started, began(alter), requested).when(done).then(wasDone(alter), stopped)
    given(...making, requested)
      .when({ ...done, step: make, end: { kind: 'failed', reason } })
      .then(wasFailed, stopped)
    given(started, began(alter), requested, wasDone(alter), stopped)
      .when({ type: 'ResumeRun', ...byPerson })
      .then({ type: 'RunResumed', data: { ...ids, itemId: 'natten', by } }, began(make))
    given(...failed)
      .when(stop)
      .then(stopped)
    given(...failed, stopped)
      .when(stop)
      .thenNothing()
  })

  it('has nothing to steer when it has ended, or is another', () => {
    const over = [
      ...making,
      wasDone(make),
      began(release),
      wasDone(release),
      { type: 'RunCompleted', data: ids },
    ] as const
    for (const type of ['StopRun', 'ResumeRun'] as const)
      given(...over)
        .when({ type, ...byPerson })
        .thenRejected('RunHasEnded')
    given(...failed)
      .when({ type: 'StopRun', ...byPerson, runId: RunId.parse(awaited) })
      .thenRejected('RunHasEnded')
    given()
      .when({ type: 'StopRun', ...byPerson })
      .thenRejected('RunNotFound')
  })
})

const anyEnd = fc.constantFrom({ kind: 'done', outcome: '' } as const, { kind: 'failed', reason } as const)
const anyAttempt = fc.record({ step: fc.constantFrom(...steps), attempt: fc.integer({ min: 1, max: 3 }), end: anyEnd })
const anyCommand: fc.Arbitrary<RunCommand> = fc.oneof(
  anyAttempt.map(({ step, attempt, end }) => ({ type: 'EndStep', runId, at, step, attempt, end }) as const),
  anyAttempt.map(({ step, attempt }) => ({ type: 'AwaitStep', runId, at, step, attempt, awaits: awaited }) as const),
  anyEnd.map((end) => ({ type: 'EndAwaited', awaits: awaited, end, at }) as const),
  fc.constantFrom('SkipStep' as const, 'StopRun' as const, 'ResumeRun' as const).map((type) => ({ type, ...byPerson })),
)

const life = (commands: readonly RunCommand[]) =>
  [start, ...commands].reduce<readonly RunEvent[]>((events, command) => {
    const decision = runDecider.decide(command, fold(runDecider, events))
    return 'rejected' in decision ? events : [...events, ...decision]
  }, [])

it('leaves each step behind once, in their order, and is complete when all are, whatever is told and asked', () =>
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
      const events = life(commands)
      const behind = events.flatMap((event) =>
        event.type === 'RunStepDone' || event.type === 'RunStepSkipped' ? [event.data.step] : [],
      )
      expect(behind).toEqual(steps.slice(0, behind.length))
      const isComplete = events.some(({ type }) => type === 'RunCompleted')
      expect(isComplete).toBe(behind.length === steps.length)
      expect(events.filter(({ type }) => type === 'RunCompleted').length).toBeLessThanOrEqual(1)
      const begun = events.flatMap((event) => (event.type === 'RunStepBegan' ? [event.data] : []))
      const tries = begun.map(({ step, attempt }) => `${step} ${attempt}`)
      expect(new Set(tries).size).toBe(tries.length)
    }),
  ))
