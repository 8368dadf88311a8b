import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { RunId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { RunCommand } from './commands.ts'
import type { RunEvent, RunStep } from './events.ts'
import { actorId, awaitedId, eventTime, ids, runId, runStarted, runStepBegan, steps } from './examples.ts'
import { runDecider } from './run.ts'

const given = specify(runDecider)
const [alterStep, makeStep, releaseStep] = steps
const { data } = runStarted
const start: RunCommand = { type: 'StartRun', ...data }
const endStep: RunCommand = {
  type: 'EndStep',
  runId,
  at: eventTime,
  step: alterStep,
  attempt: 1,
  end: { kind: 'done', outcome: '3 artiklar' },
}
const reason = '”Vädret” saknar ljud.'
const runStepDone = (step: RunStep): RunEvent => ({
  type: 'RunStepDone',
  data: { ...ids, step, outcome: '3 artiklar' },
})
const runStepFailed: RunEvent = { type: 'RunStepFailed', data: { ...ids, step: makeStep, reason } }
const byPerson = { runId, by: actorId, at: eventTime }

const makingHistory = [runStarted, runStepBegan(alterStep), runStepDone(alterStep), runStepBegan(makeStep)] as const
const failedHistory = [...makingHistory, runStepFailed] as const

describe('a run', () => {
  it('begins with its first step', () => {
    given().when(start).then(runStarted, runStepBegan(alterStep))
    given()
      .when({ ...start, steps: [] })
      .thenRejected('RunWithoutSteps')
  })

  it('is the only one of its issue that is under way', () => {
    const next = { ...start, runId: RunId.parse('0199e2a0-0000-7000-8000-0000000000c9') }
    given(runStarted, runStepBegan(alterStep)).when(next).thenRejected('RunUnderway')
    const again = { type: 'RunStarted', data: { ...data, runId: next.runId } } as const
    const first = { ...runStepBegan(alterStep), data: { ...runStepBegan(alterStep).data, runId: next.runId } }
    given(...failedHistory)
      .when(next)
      .then(again, first)
  })

  it('goes from step to step, and ends with the last', () => {
    given(runStarted, runStepBegan(alterStep)).when(endStep).then(runStepDone(alterStep), runStepBegan(makeStep))
    given(...makingHistory, runStepDone(makeStep), runStepBegan(releaseStep))
      .when({ ...endStep, step: releaseStep })
      .then(runStepDone(releaseStep), { type: 'RunCompleted', data: ids })
  })

  it('takes no notice of what is told late, of another step, attempt or run', () => {
    given(...makingHistory)
      .when(endStep)
      .thenNothing()
    given(...makingHistory)
      .when({ ...endStep, step: makeStep, attempt: 2 })
      .thenNothing()
    given(...failedHistory)
      .when({ ...endStep, step: makeStep })
      .thenNothing()
    given(runStarted, runStepBegan(alterStep))
      .when({ ...endStep, runId: RunId.parse(awaitedId) })
      .thenNothing()
  })

  it('waits for what a step has ordered, and for nothing else', () => {
    const wait: RunCommand = { type: 'AwaitStep', runId, at: eventTime, step: makeStep, attempt: 1, awaits: awaitedId }
    const waits: RunEvent = { type: 'RunStepAwaits', data: { ...ids, step: makeStep, awaits: awaitedId } }
    const end: RunCommand = {
      type: 'EndAwaited',
      awaits: awaitedId,
      end: { kind: 'done', outcome: '3 artiklar' },
      at: eventTime,
    }
    given(...makingHistory)
      .when(wait)
      .then(waits)
    given(...makingHistory, waits)
      .when(wait)
      .thenNothing()
    given(...makingHistory, waits)
      .when(end)
      .then(runStepDone(makeStep), runStepBegan(releaseStep))
    given(...makingHistory)
      .when(end)
      .thenNothing()
    given().when(end).thenNothing()
    // An editor has put the production right.
    given(...makingHistory, waits, runStepFailed)
      .when(end)
      .then(runStepDone(makeStep), runStepBegan(releaseStep))
    given(...makingHistory, waits, runStepFailed)
      .when({ ...end, end: { kind: 'failed', reason } })
      .thenNothing()
  })
})

describe('steering a run', () => {
  it('tries a failed step again, or leaves it out', () => {
    given(...failedHistory)
      .when({ type: 'ResumeRun', ...byPerson })
      .then({ type: 'RunResumed', data: { ...ids, itemId: 'natten', by: actorId } }, runStepBegan(makeStep, 2))
    given(...failedHistory)
      .when({ type: 'SkipStep', ...byPerson })
      .then({ type: 'RunStepSkipped', data: { ...ids, step: makeStep, by: actorId } }, runStepBegan(releaseStep))
    given(...makingHistory)
      .when({ type: 'SkipStep', ...byPerson })
      .thenRejected('RunNotStopped')
    given(...makingHistory)
      .when({ type: 'ResumeRun', ...byPerson })
      .thenNothing()
  })

  it('stops between two steps, and goes on from there', () => {
    const stop: RunCommand = { type: 'StopRun', ...byPerson }
    const requested: RunEvent = { type: 'RunStopRequested', data: { ...ids, by: actorId } }
    const stopped: RunEvent = { type: 'RunStopped', data: ids }
    given(runStarted, runStepBegan(alterStep)).when(stop).then(requested)
    given(runStarted, runStepBegan(alterStep), requested).when(stop).thenNothing()
    given(runStarted, runStepBegan(alterStep), requested).when(endStep).then(runStepDone(alterStep), stopped)
    given(...makingHistory, requested)
      .when({ ...endStep, step: makeStep, end: { kind: 'failed', reason } })
      .then(runStepFailed, stopped)
    given(runStarted, runStepBegan(alterStep), requested, runStepDone(alterStep), stopped)
      .when({ type: 'ResumeRun', ...byPerson })
      .then({ type: 'RunResumed', data: { ...ids, itemId: 'natten', by: actorId } }, runStepBegan(makeStep))
    given(...failedHistory)
      .when(stop)
      .then(stopped)
    given(...failedHistory, stopped)
      .when(stop)
      .thenNothing()
  })

  it('has nothing to steer when it has ended, or is another', () => {
    const over = [
      ...makingHistory,
      runStepDone(makeStep),
      runStepBegan(releaseStep),
      runStepDone(releaseStep),
      { type: 'RunCompleted', data: ids },
    ] as const
    for (const type of ['StopRun', 'ResumeRun'] as const)
      given(...over)
        .when({ type, ...byPerson })
        .thenRejected('RunHasEnded')
    given(...failedHistory)
      .when({ type: 'StopRun', ...byPerson, runId: RunId.parse(awaitedId) })
      .thenRejected('RunHasEnded')
    given()
      .when({ type: 'StopRun', ...byPerson })
      .thenRejected('RunNotFound')
  })
})

const anyEnd = fc.constantFrom({ kind: 'done', outcome: '' } as const, { kind: 'failed', reason } as const)
const anyAttempt = fc.record({ step: fc.constantFrom(...steps), attempt: fc.integer({ min: 1, max: 3 }), end: anyEnd })
const anyCommand: fc.Arbitrary<RunCommand> = fc.oneof(
  anyAttempt.map(({ step, attempt, end }) => ({ type: 'EndStep', runId, at: eventTime, step, attempt, end }) as const),
  anyAttempt.map(
    ({ step, attempt }) => ({ type: 'AwaitStep', runId, at: eventTime, step, attempt, awaits: awaitedId }) as const,
  ),
  anyEnd.map((end) => ({ type: 'EndAwaited', awaits: awaitedId, end, at: eventTime }) as const),
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
