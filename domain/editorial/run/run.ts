import { evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { RunCommand, StepEnd } from './commands.ts'
import type { RunEvent, RunStarted, RunStep } from './events.ts'

type KnownRun = {
  readonly status: 'Running' | 'Failed' | 'Stopped' | 'Completed'
  readonly started: RunStarted['data']
  /** The index of the step that is under way, has failed, or comes next. */
  readonly index: number
  /** The number of attempts at that step so far. */
  readonly attempt: number
  /** The id of the work that the step waits for. */
  readonly awaits?: string | undefined
  /** Why the step has failed: a Swedish sentence. */
  readonly failure?: string | undefined
  /** A user has asked the run to stop after this step. */
  readonly isStopping: boolean
}

/** The last run of an issue. */
export type Run = { readonly status: 'Missing' } | KnownRun

export type RunRejection = 'RunNotFound' | 'RunUnderway' | 'RunWithoutSteps' | 'RunHasEnded' | 'RunNotStopped'

type RunDecision = Decision<RunEvent, RunRejection>

const idsOf = ({ started: { issueId, runId } }: KnownRun, at: string) => ({ issueId, runId, at })
const stepOf = ({ started, index }: KnownRun): RunStep | undefined => started.steps[index]

const start = (command: MessageOfType<RunCommand, 'StartRun'>, run: Run): RunDecision => {
  const { type: _, ...data } = command
  const [step] = data.steps
  if (run.status === 'Running') return reject('RunUnderway')
  if (step === undefined) return reject('RunWithoutSteps')
  const { issueId, runId, at } = data
  return [
    { type: 'RunStarted', data },
    { type: 'RunStepBegan', data: { issueId, runId, at, step, attempt: 1 } },
  ]
}

/** Begins the next step after a finished one, or ends the run. */
const goOn = (run: KnownRun, at: string): readonly RunEvent[] => {
  const ids = idsOf(run, at)
  const next = run.started.steps[run.index + 1]
  if (next === undefined) return [{ type: 'RunCompleted', data: ids }]
  if (run.isStopping) return [{ type: 'RunStopped', data: ids }]
  return [{ type: 'RunStepBegan', data: { ...ids, step: next, attempt: 1 } }]
}

const endEvents = (run: KnownRun, end: StepEnd, at: string): readonly RunEvent[] => {
  const step = stepOf(run)
  if (step === undefined) return []
  const data = { ...idsOf(run, at), step }
  if (end.kind === 'done') return [{ type: 'RunStepDone', data: { ...data, outcome: end.outcome } }, ...goOn(run, at)]
  if (run.status !== 'Running') return []
  const failure: RunEvent = { type: 'RunStepFailed', data: { ...data, reason: end.reason } }
  // A user who asked the run to stop gets a stopped run and no question about the failure.
  return run.isStopping ? [failure, { type: 'RunStopped', data: idsOf(run, at) }] : [failure]
}

type OfAttempt = MessageOfType<RunCommand, 'EndStep' | 'AwaitStep'>

const isAt = (run: KnownRun, { runId, step, attempt }: OfAttempt) =>
  run.status === 'Running' && run.started.runId === runId && stepOf(run) === step && run.attempt === attempt

const decideAttempt = (command: OfAttempt, run: KnownRun): RunDecision => {
  if (!isAt(run, command)) return []
  const { step, at } = command
  if (command.type === 'EndStep') return endEvents(run, command.end, at)
  if (run.awaits === command.awaits) return []
  return [{ type: 'RunStepAwaits', data: { ...idsOf(run, at), step, awaits: command.awaits } }]
}

/** A failed step may succeed later by an editor's act: then the run goes on. */
const endAwaited = ({ awaits, end, at }: MessageOfType<RunCommand, 'EndAwaited'>, run: KnownRun): RunDecision => {
  const isWaiting = run.status === 'Running' || run.status === 'Failed'
  return isWaiting && run.awaits === awaits ? endEvents(run, end, at) : []
}

type ByPerson = MessageOfType<RunCommand, 'SkipStep' | 'StopRun' | 'ResumeRun'>

const stop = (run: KnownRun, { by, at }: ByPerson): RunDecision => {
  const ids = idsOf(run, at)
  if (run.status === 'Failed') return [{ type: 'RunStopped', data: ids }]
  if (run.status !== 'Running') return run.status === 'Stopped' ? [] : reject('RunHasEnded')
  return run.isStopping ? [] : [{ type: 'RunStopRequested', data: { ...ids, by } }]
}

const resume = (run: KnownRun, { by, at }: ByPerson): RunDecision => {
  const ids = idsOf(run, at)
  const step = stepOf(run)
  if (run.status === 'Running') return []
  if (run.status === 'Completed' || step === undefined) return reject('RunHasEnded')
  const { itemId } = run.started
  return [
    { type: 'RunResumed', data: { ...ids, itemId, by } },
    { type: 'RunStepBegan', data: { ...ids, step, attempt: run.attempt + 1 } },
  ]
}

const skipStep = (run: KnownRun, { by, at }: ByPerson): RunDecision => {
  const step = stepOf(run)
  if (run.status !== 'Failed' || step === undefined) return reject('RunNotStopped')
  return [{ type: 'RunStepSkipped', data: { ...idsOf(run, at), step, by } }, ...goOn(run, at)]
}

const actOnRun = (command: ByPerson, run: KnownRun): RunDecision => {
  if (run.started.runId !== command.runId) return reject('RunHasEnded')
  if (command.type === 'StopRun') return stop(run, command)
  return command.type === 'ResumeRun' ? resume(run, command) : skipStep(run, command)
}

const refuse = (command: MessageOfType<RunCommand, 'RefuseRun'>, run: Run): RunDecision => {
  const { type: _, ...data } = command
  return run.status !== 'Missing' && run.started.runId === data.runId ? [] : [{ type: 'RunRefused', data }]
}

const decide = (command: RunCommand, run: Run): RunDecision => {
  if (command.type === 'RefuseRun') return refuse(command, run)
  if (command.type === 'StartRun') return start(command, run)
  if (command.type === 'EndAwaited') return run.status === 'Missing' ? [] : endAwaited(command, run)
  if (run.status === 'Missing') return reject('RunNotFound')
  return command.type === 'EndStep' || command.type === 'AwaitStep'
    ? decideAttempt(command, run)
    : actOnRun(command, run)
}

/** The run at its next step, before any attempt at it. */
const nextStep = (_: unknown, { index }: KnownRun) => ({ index: index + 1, attempt: 0, awaits: undefined })

const evolveKnown = evolveByType<KnownRun, Exclude<RunEvent, RunStarted>>({
  RunRefused: () => ({}),
  RunStepBegan: ({ attempt }) => ({ status: 'Running', attempt, awaits: undefined, failure: undefined }),
  RunStepAwaits: ({ awaits }) => ({ awaits }),
  RunStepDone: nextStep,
  RunStepSkipped: nextStep,
  RunStepFailed: ({ reason }) => ({ status: 'Failed', failure: reason, isStopping: false }),
  RunStopRequested: () => ({ isStopping: true }),
  RunStopped: () => ({ status: 'Stopped', isStopping: false }),
  RunResumed: () => ({ status: 'Running' }),
  RunCompleted: () => ({ status: 'Completed', isStopping: false }),
})

const evolve = (run: Run, event: RunEvent): Run => {
  if (event.type === 'RunStarted')
    return { status: 'Running', started: event.data, index: 0, attempt: 0, isStopping: false }
  return run.status === 'Missing' ? run : evolveKnown(run, event)
}

export const runDecider: Decider<RunCommand, Run, RunEvent, RunRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
