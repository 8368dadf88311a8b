import { randomUUID } from 'node:crypto'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import { form } from '../../../domain/subscribers/subscriber/examples.ts'
import type {
  ChangeFacts,
  SubscriptionChangeCorrected,
} from '../../../domain/subscribers/subscription-change/events.ts'

export const blankAddress = { address1: '', address2: '', zip: '', city: '', format: '' }
export const storgatan = { ...blankAddress, address1: form.address, zip: form.zip, city: form.city }
export const skeppsbron = {
  ...blankAddress,
  address1: 'Skeppsbron 3',
  address2: 'c/o Ek',
  zip: '941 31',
  city: 'Piteå',
}

/** Makes a request one that was sent when the form asked for less; it must have one event so far. */
export const storeCorrection = async (log: EventLog, id: string, more: object): Promise<void> => {
  const changes: Partial<ChangeFacts> = more
  const corrected: SubscriptionChangeCorrected = {
    type: 'SubscriptionChangeCorrected',
    data: { changeId: ChangeId.parse(id), changes },
  }
  const metadata = { commandId: randomUUID(), correlationId: randomUUID(), actor: { kind: 'visitor', id } } as const
  await log.append(`subscriptionChange-${id}`, [corrected], 0, metadata)
}
