import { decideByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
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
  /** The manifest can never be produced: start another production. */
  | 'ProductionStillBlocked'
  | 'ProductionHasEnded'
  | 'ProductionAtAnotherStep'

type RunningProduction = Extract<Production, { status: 'Running' }>
type ProductionDecision = Decision<ProductionEvent, ProductionRejection>

const idsOf = ({ started: { productionId, issueId } }: StartedProduction) => ({ productionId, issueId })

const remainingItems = ({ started, encoded }: StartedProduction): readonly string[] =>
  heardItems(started.manifest.items).flatMap(({ itemId }) => (encoded.has(itemId) ? [] : [itemId]))

const stepCompleted = (production: StartedProduction, step: Step): ProductionEvent => ({
  type: 'StepCompleted',
  data: { ...idsOf(production), step },
})

const decide = (command: ProductionCommand, production: Production): ProductionDecision => {
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
      return completeProduction(command, production)
    default:
      return production.status === 'Running' ? decideRunning(command, production) : reject('ProductionNotRunning')
  }
}

const start = (command: MessageOfType<ProductionCommand, 'StartProduction'>): ProductionDecision => {
  const { productionId, kind, manifest, next, anyway, processItemId, at } = command
  const { issueId } = manifest
  const ids = { productionId, issueId }
  const data = { ...ids, kind, manifest, ...(next && { next }), ...(anyway && { anyway }), processItemId, at }
  const started: ProductionEvent = { type: 'ProductionStarted', data }
  const reason = objection(manifest)
  return reason ? [started, { type: 'ProductionParked', data: { ...ids, step: 'prepare', reason, at } }] : [started]
}

type KnownProduction = Exclude<Production, { status: 'Missing' }>

const resume = (
  { anyway, at }: MessageOfType<ProductionCommand, 'ResumeProduction'>,
  production: KnownProduction,
): ProductionDecision => {
  if (production.status === 'Running') return []
  if (production.status !== 'Parked') return reject('ProductionNotParked')
  if (objection(production.started.manifest)) return reject('ProductionStillBlocked')
  const data = {
    ...idsOf(production),
    step: production.step,
    remaining: remainingItems(production),
    ...(anyway && { anyway }),
    at,
  }
  return [{ type: 'ProductionResumed', data }]
}

/** The issue may have published a production at its last step already, so only the issue's refusal cancels it there. */
const cancel = (
  { reason, isRefused, at }: MessageOfType<ProductionCommand, 'CancelProduction'>,
  production: KnownProduction,
): ProductionDecision => {
  const { status, step } = production
  if (status === 'Cancelled') return []
  if (status === 'Completed' || (status === 'Running' && step === 'publish' && !isRefused))
    return reject('ProductionHasEnded')
  return [{ type: 'ProductionCancelled', data: { ...idsOf(production), reason, at } }]
}

const endOfEncoding = (production: RunningProduction, at: string): readonly ProductionEvent[] => {
  const remaining = remainingItems(production)
  if (remaining.length === 0) return [stepCompleted(production, 'encode')]
  const { failures } = production
  if (remaining.some((itemId) => !failures.has(itemId))) return []
  const reason = [...new Set(remaining.map((itemId) => failures.get(itemId)))].join(' ')
  return [{ type: 'ProductionParked', data: { ...idsOf(production), step: 'encode', reason, at } }]
}

const decideRunning = decideByType<
  Exclude<
    ProductionCommand,
    MessageOfType<ProductionCommand, 'StartProduction' | 'CancelProduction' | 'ResumeProduction' | 'CompleteProduction'>
  >,
  RunningProduction,
  ProductionDecision
>({
  RecordPreparation: ({ encoded: found }, production) => {
    if (production.step !== 'prepare') return []
    const ids = idsOf(production)
    const wanted = new Set(heardItems(production.started.manifest.items).map(({ itemId }) => itemId))
    const reused = found.filter(({ itemId }) => wanted.has(itemId))
    for (const { itemId } of reused) wanted.delete(itemId)
    return [
      { type: 'ProductionPrepared', data: { ...ids, encoded: reused, remaining: [...wanted] } },
      stepCompleted(production, 'prepare'),
      ...(wanted.size === 0 ? [stepCompleted(production, 'encode')] : []),
    ]
  },
  RecordEncoding: ({ sound, at }, production) => {
    if (production.step !== 'encode' || !remainingItems(production).includes(sound.itemId)) return []
    const event: ProductionEvent = { type: 'ItemEncoded', data: { ...idsOf(production), sound } }
    return [event, ...endOfEncoding(evolveRunning(production, event), at)]
  },
  RecordPackage: ({ file, contents, doubts, unshown }, production) => {
    if (production.step !== 'package') return []
    const found = { ...(contents && { contents }), doubts, ...(unshown && { unshown }) }
    const event: ProductionEvent = { type: 'BookPackaged', data: { ...idsOf(production), file, ...found } }
    return [event, stepCompleted(production, 'package')]
  },
  RecordValidation: (_, production) => (production.step === 'validate' ? [stepCompleted(production, 'validate')] : []),
  /** A failing item lets the others finish, so that the editor hears of all failures at once. */
  RecordFailure: ({ step, itemId, reason, at }, production) => {
    const ids = idsOf(production)
    if (production.step !== step || (itemId !== null && production.failures.has(itemId))) return []
    const event: ProductionEvent = { type: 'StepFailed', data: { ...ids, step, itemId, reason } }
    if (itemId === null) return [event, { type: 'ProductionParked', data: { ...ids, step, reason, at } }]
    return [event, ...endOfEncoding(evolveRunning(production, event), at)]
  },
})

const completeProduction = (
  { at }: MessageOfType<ProductionCommand, 'CompleteProduction'>,
  production: KnownProduction,
): ProductionDecision => {
  const { status, file, step, started, doubts, unshown } = production
  if (status !== 'Running') return reject('ProductionNotRunning')
  if (step !== 'publish' || !file) return reject('ProductionAtAnotherStep')
  const { kind, manifest } = started
  const log = logText(kind, manifest, { file, encoded: [...production.encoded.values()], doubts, unshown })
  return [
    stepCompleted(production, 'publish'),
    { type: 'ProductionCompleted', data: { ...idsOf(production), kind, file, log, at } },
  ]
}

export const productionDecider: Decider<ProductionCommand, Production, ProductionEvent, ProductionRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
