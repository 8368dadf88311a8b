import { DeliveryId } from '../../../domain/kernel/ids.ts'
import type { RepairAct } from '../../../domain/support/repair/acts.ts'
import { isEditableValue } from '../../../domain/support/standing/editable-value.ts'
import { type Advice, adviseOnStep } from '../../../domain/support/standing/setting-advice.ts'
import { deadlineInWords } from '../../history/words/deadlines.ts'
import { processName } from '../../history/words/processes.ts'
import { type NamedError, nameError } from './error-words.ts'
import {
  type DueDeadline,
  type JobState,
  jobActs,
  type StandingJob,
  type StandingStep,
  stepActs,
} from './stuck-work.ts'
import { nameShortly, streamOfDeadline, streamOfFields } from './thing-of-fields.ts'

/** Milliseconds between two tries of a process at what it stands still at. */
const RETRY_MS = 60_000

/** A step, a job or a delivery that runs, waits or stands still, in words for an office. Instants are ISO. */
export type StandingWords = {
  readonly key: string
  readonly source: 'step' | 'job' | 'delivery' | 'run'
  readonly process: string
  readonly name: string
  readonly state: JobState | 'parked'
  readonly id: string
  readonly stream: string | null
  readonly thing: string | null
  /** The event of a step, in the stream. */
  readonly revision: number | null
  /** A fact that an administrator should know besides. */
  readonly note: string | null
  readonly since: string
  readonly attempt: number
  readonly attempts: number | null
  readonly holder: string | null
  readonly error: NamedError | null
  readonly nextTry: string | null
  readonly behind: number
  readonly fields: StandingJob['fields'] | null
  readonly acts: readonly RepairAct[]
  /** What helps, beside another try. */
  readonly advice: Advice | null
}

const stepActOf = (kind: (typeof stepActs)[number], { process, id, eventId }: StandingStep): readonly RepairAct[] =>
  kind === 'retry-step' || kind === 'skip-step' || kind === 'cancel-process' ? [{ kind, process, id, eventId }] : []

export const wordsOfStep = (step: StandingStep): StandingWords => ({
  key: `step/${step.eventId}/${step.process}`,
  source: 'step',
  process: step.process,
  name: processName(step.process),
  state: 'parked',
  id: step.id,
  stream: step.stream,
  thing: nameShortly(step.stream),
  revision: step.revision,
  note: null,
  since: step.since,
  attempt: step.attempts,
  attempts: null,
  holder: null,
  error: nameError(step.reason),
  nextTry: new Date(Date.parse(step.triedAt) + RETRY_MS).toISOString(),
  behind: step.events - 1,
  fields: null,
  acts: stepActs.flatMap((kind) => stepActOf(kind, step)),
  advice: null,
})

const jobActOf = (
  kind: (typeof jobActs)[JobState][number],
  { queue, id: jobId, fields }: StandingJob,
): readonly RepairAct[] => {
  if (kind === 'edit-job') return Object.values(fields).some(isEditableValue) ? [{ kind, queue, jobId, fields }] : []
  if (kind === 'hurry-job' || kind === 'cancel-job' || kind === 'requeue-job' || kind === 'delete-job')
    return [{ kind, queue, jobId }]
  return []
}

export const wordsOfJob = (job: StandingJob): StandingWords => {
  const stream = streamOfFields(job.fields)
  return {
    key: `job/${job.id}`,
    source: 'job',
    process: job.queue,
    name: processName(job.queue),
    state: job.state,
    id: job.id,
    stream,
    thing: nameShortly(stream),
    revision: null,
    note: job.reportsOnly ? 'Arbetet gavs upp; nu ska saken få veta det.' : null,
    since: job.since,
    attempt: job.attempt,
    attempts: job.attempts,
    holder: job.holder,
    error: job.error === null ? null : nameError(job.error),
    nextTry: job.nextTry,
    behind: 0,
    fields: job.fields,
    acts: job.reportsOnly ? [] : jobActs[job.state].flatMap((kind) => jobActOf(kind, job)),
    advice: null,
  }
}

/** A delivery that waits for a person, where it is certain that nothing arrived. */
export type ParkedDelivery = {
  readonly id: string
  readonly channel: string
  readonly reason: string | null
  readonly attempts: number
  readonly since: string
}

export const wordsOfDelivery = ({ id, channel, reason, attempts, since }: ParkedDelivery): StandingWords => {
  const stream = `delivery-${id}`
  return {
    key: `delivery/${id}`,
    source: 'delivery',
    process: `delivery-${channel}`,
    name: processName(`delivery-${channel}`),
    state: 'parked',
    id,
    stream,
    thing: nameShortly(stream),
    revision: null,
    note: null,
    since,
    attempt: attempts,
    attempts: null,
    holder: null,
    error: nameError(reason ?? ''),
    nextTry: null,
    behind: 0,
    fields: null,
    acts: [
      { kind: 'retry-delivery', deliveryId: DeliveryId.parse(id) },
      { kind: 'withdraw-delivery', deliveryId: DeliveryId.parse(id) },
    ],
    advice: null,
  }
}

/** A run of process items that waits for an editor, as 'I dag' lists it. */
export type StoppedRun = {
  readonly issue: string
  readonly issueName: string
  readonly publication: string
  readonly name: string
  /** The step as the log calls it, and on the screen. */
  readonly stepId: string
  readonly step: string
  readonly reason: string
  /** When it stopped; null: not known. */
  readonly at: string | null
  readonly startedAt: string
}

/** An editor goes on with the run at its issue, where the whole run is seen. */
export const wordsOfRun = ({
  issue,
  issueName,
  publication,
  name,
  stepId,
  step,
  reason,
  at,
  startedAt,
}: StoppedRun): StandingWords => ({
  key: `run/${issue}`,
  source: 'run',
  process: 'process-runs',
  name: processName('process-runs'),
  state: 'parked',
  id: issue,
  stream: `run-${issue}`,
  thing: issueName,
  revision: null,
  note: `”${name}” stannade vid ”${step}”`,
  since: at ?? startedAt,
  attempt: 1,
  attempts: null,
  holder: null,
  error: nameError(reason),
  nextTry: null,
  behind: 0,
  fields: null,
  acts: [],
  advice: adviseOnStep({ issue, publication, step: stepId, reason }),
})

/** A deadline in words for an office. */
export const wordsOfDeadline = (due: DueDeadline) => {
  const stream = streamOfDeadline(due)
  return {
    key: `${due.kind}/${due.id}`,
    kind: due.kind,
    name: processName(due.kind),
    id: due.id,
    at: due.at,
    causationId: due.causationId,
    stream,
    thing: nameShortly(stream),
    sentence: deadlineInWords(due.kind),
  }
}
