import type { DomainEvent } from '../../domain/events.ts'
import type { MessageOfType } from '../../domain/kernel/message-of-type.ts'
import { type Order, statelessProcess } from '../kernel/runner/process-manager.ts'

/** How long work stays undone before a check whether a job still exists for it. */
export const LOOK_INTERVAL_MS = 60 * 60_000

export const jobLookKinds = { delivery: 'open-delivery', production: 'open-production', file: 'open-file' } as const

const types = [
  'DeliveryOrdered',
  'DeliveryRetried',
  'DeliveryFailed',
  'DeliverySucceeded',
  'DeliveryParked',
  'DeliveryWithdrawn',
  'ProductionStarted',
  'ProductionPrepared',
  'StepCompleted',
  'ProductionResumed',
  'ProductionParked',
  'ProductionCancelled',
  'ProductionCompleted',
  'FileReceived',
  'FileProbed',
  'FileRejected',
  'FileTranscoded',
  'TranscodingFailed',
  'FileRemoved',
] as const

type HandledEvent = MessageOfType<DomainEvent, (typeof types)[number]>
type Orders = readonly Order<never>[]

const idOf = ({ data }: HandledEvent): string => {
  if ('deliveryId' in data) return data.deliveryId
  return 'productionId' in data ? data.productionId : data.mediaId
}

const opening: ReadonlySet<HandledEvent['type']> = new Set([
  'DeliveryOrdered',
  'DeliveryRetried',
  'DeliveryFailed',
  'ProductionStarted',
  'ProductionPrepared',
  'StepCompleted',
  'ProductionResumed',
])

/** Whether work that needs a job is open after the event; undefined: unchanged. */
const isOpenAfter = (event: HandledEvent): boolean | undefined => {
  switch (event.type) {
    case 'FileReceived':
      return event.data.kind === 'text' ? true : undefined
    case 'FileProbed':
      return event.data.facts.kind === 'sound'
    case 'FileTranscoded':
    case 'TranscodingFailed':
      return event.data.variant === 'mp3' ? false : undefined
    default:
      return opening.has(event.type)
  }
}

const lookKindOf = (event: HandledEvent): string => {
  if ('deliveryId' in event.data) return jobLookKinds.delivery
  return 'productionId' in event.data ? jobLookKinds.production : jobLookKinds.file
}

/** Checks each hour that undone work still has a job: a job can be lost, its purpose cannot. */
export const jobReconciliation = statelessProcess<HandledEvent['type']>({
  name: 'open-work',
  types,
  startsAt: 'beginning',
  idOf,
  react: ({ event, recordedAt }): Orders => {
    const key = { kind: lookKindOf(event), id: idOf(event) }
    const isOpen = isOpenAfter(event)
    if (isOpen === undefined) return []
    if (!isOpen) return [{ withdraw: key }]
    const at = new Date(Date.parse(recordedAt) + LOOK_INTERVAL_MS).toISOString()
    return [{ due: { ...key, at, data: {} } }]
  },
})
