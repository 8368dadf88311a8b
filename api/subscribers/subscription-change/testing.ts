import { randomUUID } from 'node:crypto'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import { form } from '../../../domain/subscribers/subscriber/examples.ts'
import type {
  ChangeFacts,
  SubscriptionChangeCorrected,
} from '../../../domain/subscribers/subscription-change/events.ts'
import { type TestApi, textOf } from '../../testing.ts'

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

const VISITORS_PER_NETWORK = 200

/**
 * A publication that takes requests, and visitors who send them, each from an address of its own. `usual`: what a request
 * says where a test does not say otherwise.
 */
export const requestDesk = async (api: TestApi, usual: object) => {
  const admin = api.as('admin')
  const publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  await admin.put(`/api/publications/${publication}`, { allowSubscribeTemp: true })
  let visitorCount = 0
  const sendRequest = async (more: object = {}): Promise<string> => {
    visitorCount += 1
    const network = Math.floor(visitorCount / VISITORS_PER_NETWORK)
    const answer = await api.inject({
      method: 'POST',
      url: '/api/subscribeTemps',
      remoteAddress: `10.2.${network}.${visitorCount % VISITORS_PER_NETWORK}`,
      payload: { publication, ...usual, ...more },
    })
    return textOf(answer, '_id')
  }
  return { admin, publication, sendRequest }
}
