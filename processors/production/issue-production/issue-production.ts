import type { DomainEvent } from '../../../domain/events.ts'
import { assertNever } from '../../../domain/kernel/decider.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { objection } from '../../../domain/production/manifest/manifest.ts'
import type { Step } from '../../../domain/production/production/events.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'

/** `at` is the moment of the event that causes the command, so that a repeated command is equal. */
export type IssueProductionCommand =
  | { readonly type: 'PublishProduct'; readonly productionId: ProductionId; readonly at: string }
  | {
      readonly type: 'ReleaseIssue'
      readonly issueId: IssueId
      readonly productionId: ProductionId
      readonly reason: string
      readonly at: string
    }
  | { readonly type: 'NoteLog'; readonly issueId: IssueId; readonly log: string; readonly at: string }
  | { readonly type: 'StartNext'; readonly productionId: ProductionId; readonly at: string }
  | { readonly type: 'CancelSuperseded'; readonly productionId: ProductionId; readonly at: string }

type IssueProduction =
  | { readonly status: 'Unknown' }
  /** `leadsOn`: the order has a second product. */
  | { readonly status: 'Running' | 'Parked'; readonly leadsOn?: true }

const types = [
  'ProductionStarted',
  'ProductionPrepared',
  'StepCompleted',
  'ProductionParked',
  'ProductionResumed',
  'ProductionCancelled',
  'ProductionCompleted',
  'ProductionClaimed',
] as const

type Input = MessageOfType<DomainEvent, (typeof types)[number]>
type Orders = readonly Order<IssueProductionCommand>[]

/** The jobs of a production, each with a queue of its own. */
export const queues = {
  prepare: 'production-prepare',
  encode: 'production-encode',
  package: 'production-package',
  validate: 'production-validate',
} as const

const job = (step: keyof typeof queues, productionId: ProductionId): Orders => [
  { job: { queue: queues[step], data: { productionId } } },
]

/** Productions take turns in the queue; each has its items in the order of the book. */
const encodings = (productionId: ProductionId, itemIds: readonly string[]): Orders =>
  itemIds.map((itemId, place) => ({
    job: { queue: queues.encode, data: { productionId, itemId }, turn: { of: productionId, place, beside: true } },
  }))

const publish = (productionId: ProductionId, at: string): Orders => [
  { command: { type: 'PublishProduct', productionId, at } },
]

/** The jobs that a step needs when it begins or begins again. */
export const begin = (step: Step, productionId: ProductionId, remaining: readonly string[], at: string): Orders => {
  switch (step) {
    case 'prepare':
    case 'package':
    case 'validate':
      return job(step, productionId)
    case 'encode':
      return encodings(productionId, remaining)
    case 'publish':
      return publish(productionId, at)
    default:
      return assertNever(step)
  }
}

const afterStep = (step: Step, productionId: ProductionId, at: string): Orders => {
  switch (step) {
    case 'encode':
      return job('package', productionId)
    case 'package':
      return job('validate', productionId)
    case 'validate':
      return publish(productionId, at)
    // `ProductionPrepared` orders the encodings, because it knows which are left.
    case 'prepare':
    case 'publish':
      return []
    default:
      return assertNever(step)
  }
}

const release = ({ productionId, issueId }: Ids, reason: string, at: string): Orders => [
  { command: { type: 'ReleaseIssue', issueId, productionId, reason, at } },
]

/** Writes the process log, also for a production that was cancelled in the moment of its publication. */
const noteLog = ({ issueId, log }: Ids & { readonly log: string }, at: string): Orders => [
  { command: { type: 'NoteLog', issueId, log, at } },
]

/** Starts the second product. A cancelled production is unknown here, so nothing follows it. */
const startNext = (state: IssueProduction, { productionId }: Ids, at: string): Orders =>
  state.status !== 'Unknown' && state.leadsOn ? [{ command: { type: 'StartNext', productionId, at } }] : []

type Ids = { readonly productionId: ProductionId; readonly issueId: IssueId }

/** The next instructions. An event that comes late, twice or before the start causes none. */
const react = (state: IssueProduction, recorded: RecordedEvent<Input>): Orders => {
  const { event, recordedAt: at } = recorded
  if (event.type === 'ProductionClaimed') {
    const { superseded } = event.data
    return superseded ? [{ command: { type: 'CancelSuperseded', productionId: superseded, at } }] : []
  }
  if (event.type === 'ProductionStarted') {
    const isNew = state.status === 'Unknown'
    return isNew && !objection(event.data.manifest) ? job('prepare', event.data.productionId) : []
  }
  if (event.type === 'ProductionCompleted') return [...noteLog(event.data, at), ...startNext(state, event.data, at)]
  return state.status === 'Unknown' ? [] : goOn(event, at)
}

const goOn = (
  event: Exclude<Input, { readonly type: 'ProductionClaimed' | 'ProductionStarted' | 'ProductionCompleted' }>,
  at: string,
): Orders => {
  const { productionId } = event.data
  switch (event.type) {
    case 'ProductionPrepared':
      return encodings(productionId, event.data.remaining)
    case 'StepCompleted':
      return afterStep(event.data.step, productionId, at)
    case 'ProductionResumed':
      return begin(event.data.step, productionId, event.data.remaining, at)
    case 'ProductionParked':
    case 'ProductionCancelled':
      return release(event.data, event.data.reason, at)
    default:
      return assertNever(event)
  }
}

const evolve = (state: IssueProduction, { event }: RecordedEvent<Input>): IssueProduction | undefined => {
  switch (event.type) {
    case 'ProductionStarted':
      return { status: 'Running', ...(event.data.next && { leadsOn: true }) }
    case 'ProductionResumed':
      return { ...state, status: 'Running' }
    case 'ProductionParked':
      return { ...state, status: 'Parked' }
    case 'ProductionCancelled':
    case 'ProductionCompleted':
      return undefined
    case 'ProductionClaimed':
    case 'ProductionPrepared':
    case 'StepCompleted':
      return state.status === 'Unknown' ? undefined : state
    default:
      return assertNever(event)
  }
}

/** Leads a production from its manifest to a product that listeners can fetch. */
export const issueProduction: ProcessManager<Input['type'], IssueProduction, IssueProductionCommand> = {
  name: 'issue-production',
  types,
  startsAt: 'beginning',
  idOf: ({ type, data }) => (type === 'ProductionClaimed' ? (data.superseded ?? undefined) : data.productionId),
  initialState: { status: 'Unknown' },
  react,
  evolve,
}
