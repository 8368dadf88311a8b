import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { OfType } from '../../kernel/of-type.ts'
import { heardItems, objection } from '../manifest/manifest.ts'
import type { ProductionCommand } from './commands.ts'
import type { ProductionEvent, Step } from './events.ts'
import { evolve, evolveRunning } from './evolve.ts'
import { logText } from './log-text.ts'
import type { Production, StartedProduction } from './state.ts'

export type ProductionRejection =
  | 'ProductionAlreadyExists'
  | 'ProductionNotFound'
  | 'ProductionNotRunning'
  | 'ProductionNotParked'
  /** What it was started with can never be produced: start another. */
  | 'ProductionStillBlocked'
  | 'ProductionHasEnded'
  | 'ProductionAtAnotherStep'

type Running = Extract<Production, { status: 'Running' }>
type Decided = Decision<ProductionEvent, ProductionRejection>

const idsOf = ({ started: { productionId, issueId } }: StartedProduction) => ({ productionId, issueId })

const remainingOf = ({ started, encoded }: StartedProduction): readonly string[] =>
  heardItems(started.manifest.items).flatMap(({ itemId }) => (encoded.has(itemId) ? [] : [itemId]))

const completed = (production: StartedProduction, step: Step): ProductionEvent => ({
  type: 'StepCompleted',
  data: { ...idsOf(production), step },
})

const decide = (command: ProductionCommand, production: Production): Decided => {
  if (command.type === 'StartProduction') {
    return production.status === 'Missing' ? start(command) : reject('ProductionAlreadyExists')
  }
  if (production.status === 'Missing') return reject('ProductionNotFound')
  switch (command.type) {
    case 'CancelProduction':
      return cancel(command, production)
    case 'ResumeProduction':
      return resume(command, production)
    case 'CompleteProduction':
      return complete(command, production)
    default:
      return production.status === 'Running' ? decideRunning(command, production) : reject('ProductionNotRunning')
  }
}

const start = (command: OfType<ProductionCommand, 'StartProduction'>): Decided => {
  const { productionId, kind, manifest, next, anyway, processItemId, at } = command
  const { issueId } = manifest
  const ids = { productionId, issueId }
  const data = { ...ids, kind, manifest, ...(next && { next }), ...(anyway && { anyway }), processItemId, at }
  const started: ProductionEvent = { type: 'ProductionStarted', data }
  const reason = objection(manifest)
  return reason ? [started, { type: 'ProductionParked', data: { ...ids, step: 'prepare', reason, at } }] : [started]
}

type Known = Exclude<Production, { status: 'Missing' }>

const resume = ({ anyway, at }: OfType<ProductionCommand, 'ResumeProduction'>, production: Known): Decided => {
  if (production.status === 'Running') return []
  if (production.status !== 'Parked') return reject('ProductionNotParked')
  if (objection(production.started.manifest)) return reject('ProductionStillBlocked')
  const data = {
    ...idsOf(production),
    step: production.step,
    remaining: remainingOf(production),
    ...(anyway && { anyway }),
    at,
  }
  return [{ type: 'ProductionResumed', data }]
}

/** What is about to be published may be published already: the issue alone can still refuse it. */
const cancel = (
  { reason, isRefused, at }: OfType<ProductionCommand, 'CancelProduction'>,
  production: Known,
): Decided => {
  const { status, step } = production
  if (status === 'Cancelled') return []
  if (status === 'Completed' || (status === 'Running' && step === 'publish' && !isRefused))
    return reject('ProductionHasEnded')
  return [{ type: 'ProductionCancelled', data: { ...idsOf(production), reason, at } }]
}

const decideRunning = (
  command: Exclude<
    ProductionCommand,
    OfType<ProductionCommand, 'StartProduction' | 'CancelProduction' | 'ResumeProduction' | 'CompleteProduction'>
  >,
  production: Running,
): Decided => {
  switch (command.type) {
    case 'RecordPreparation':
      return production.step === 'prepare' ? prepared(command, production) : []
    case 'RecordEncoding':
      return production.step === 'encode' ? encoded(command, production) : []
    case 'RecordPackage':
      return production.step === 'package' ? packaged(command, production) : []
    case 'RecordValidation':
      return production.step === 'validate' ? [completed(production, 'validate')] : []
    case 'RecordFailure':
      return production.step === command.step ? failed(command, production) : []
    default:
      return assertNever(command)
  }
}

const prepared = ({ encoded: found }: OfType<ProductionCommand, 'RecordPreparation'>, production: Running): Decided => {
  const ids = idsOf(production)
  const wanted = new Set(heardItems(production.started.manifest.items).map(({ itemId }) => itemId))
  const reused = found.filter(({ itemId }) => wanted.has(itemId))
  for (const { itemId } of reused) wanted.delete(itemId)
  return [
    { type: 'ProductionPrepared', data: { ...ids, encoded: reused, remaining: [...wanted] } },
    completed(production, 'prepare'),
    ...(wanted.size === 0 ? [completed(production, 'encode')] : []),
  ]
}

const packaged = (
  { file, contents, doubts, unshown }: OfType<ProductionCommand, 'RecordPackage'>,
  production: Running,
): Decided => {
  const found = { ...(contents && { contents }), doubts, ...(unshown && { unshown }) }
  const event: ProductionEvent = { type: 'BookPackaged', data: { ...idsOf(production), file, ...found } }
  return [event, completed(production, 'package')]
}

const encoded = ({ sound, at }: OfType<ProductionCommand, 'RecordEncoding'>, production: Running): Decided => {
  if (!remainingOf(production).includes(sound.itemId)) return []
  const event: ProductionEvent = { type: 'ItemEncoded', data: { ...idsOf(production), sound } }
  return [event, ...settled(evolveRunning(production, event), at)]
}

/** A failing item lets the others finish, so that the editor hears of all of them at once. */
const failed = (
  { step, itemId, reason, at }: OfType<ProductionCommand, 'RecordFailure'>,
  production: Running,
): Decided => {
  const ids = idsOf(production)
  if (itemId !== null && production.failures.has(itemId)) return []
  const event: ProductionEvent = { type: 'StepFailed', data: { ...ids, step, itemId, reason } }
  if (itemId === null) return [event, { type: 'ProductionParked', data: { ...ids, step, reason, at } }]
  return [event, ...settled(evolveRunning(production, event), at)]
}

const settled = (production: Running, at: string): readonly ProductionEvent[] => {
  const remaining = remainingOf(production)
  if (remaining.length === 0) return [completed(production, 'encode')]
  const { failures } = production
  if (remaining.some((itemId) => !failures.has(itemId))) return []
  const reason = [...new Set(remaining.map((itemId) => failures.get(itemId)))].join(' ')
  return [{ type: 'ProductionParked', data: { ...idsOf(production), step: 'encode', reason, at } }]
}

const complete = ({ at }: OfType<ProductionCommand, 'CompleteProduction'>, production: Known): Decided => {
  const { status, file, step, started, doubts, unshown } = production
  if (status !== 'Running') return reject('ProductionNotRunning')
  if (step !== 'publish' || !file) return reject('ProductionAtAnotherStep')
  const { kind, manifest } = started
  const log = logText(kind, manifest, { file, encoded: [...production.encoded.values()], doubts, unshown })
  return [
    completed(production, 'publish'),
    { type: 'ProductionCompleted', data: { ...idsOf(production), kind, file, log, at } },
  ]
}

export const productionDecider: Decider<ProductionCommand, Production, ProductionEvent, ProductionRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
