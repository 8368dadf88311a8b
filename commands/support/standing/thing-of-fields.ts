import { thingOf } from '../../../domain/support/thing-kinds.ts'
import type { DueDeadline } from './stuck-work.ts'

/** The fields by which jobs and deadlines name what they are about, the most telling first. */
const streamsOfFields: readonly (readonly [field: string, kind: string])[] = [
  ['deliveryId', 'delivery'],
  ['productionId', 'production'],
  ['changeId', 'subscriptionChange'],
  ['submissionId', 'submission'],
  ['importId', 'subscriberImport'],
  ['burnId', 'burn'],
  ['mediaId', 'media'],
  ['articleId', 'article'],
  ['orderId', 'order'],
  ['quotationId', 'quotation'],
  ['subscriberId', 'subscriber'],
  ['userId', 'user'],
  ['customerId', 'customer'],
  ['issueId', 'issue'],
  ['publicationId', 'publication'],
]

/** The stream of the thing that a job or a deadline is about; null where its fields name none. */
export const streamOfFields = (fields: Readonly<Record<string, unknown>>): string | null => {
  const streamField = streamsOfFields.find(([field]) => typeof fields[field] === 'string')
  return streamField ? `${streamField[1]}-${String(fields[streamField[0]])}` : null
}

/** Deadlines that name their thing by their own id. */
const streamsOfIds: Readonly<Record<string, string>> = {
  'open-delivery': 'delivery',
  'open-production': 'production',
  'order-renewal': 'order',
  'quotation-expiry': 'quotation',
}

/** The stream of the thing that a deadline is about; null where neither its fields nor its id name one. */
export const streamOfDeadline = ({ kind, id, fields }: DueDeadline): string | null => {
  const named = streamsOfIds[kind]
  return streamOfFields(fields) ?? (named === undefined ? null : `${named}-${id}`)
}

/** The thing in words, with the end of its id: `Order …c001`. */
export const nameShortly = (stream: string | null): string | null => {
  if (stream === null) return null
  const { id, words } = thingOf(stream)
  return `${words.name} …${id.slice(-6)}`
}
