import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import { isRecent } from '../../../domain/kernel/recency.ts'
import type { SubscriptionChangeRequested } from '../../../domain/subscribers/subscription-change/events.ts'
import { receiptOf, SENT_MESSAGE } from '../../../domain/subscribers/subscription-change/receipt.ts'
import { findRequest, type RequestTools } from './find-request.ts'
import { subscriptionChangeStream } from './stream.ts'

type ReceiptTools = RequestTools & { readonly log: Pick<EventLog, 'read'>; readonly now: () => Date }

/**
 * The address of a receipt shows the contents of the request for this long: a later visitor of the address may be
 * another person.
 */
const RECEIPT_LIFETIME_MS = 10 * 60_000

/**
 * Gives the lines of the receipt that a browser without scripts is redirected to. An old or made-up address gets only
 * the message that the request was sent.
 */
export const sentReceipt = async ({ handlers, log, now }: ReceiptTools, sent: string): Promise<readonly string[]> => {
  const id = ChangeId.safeParse(sent)
  if (!id.success) return [SENT_MESSAGE]
  // The first event of the stream is always `SubscriptionChangeRequested`.
  const { events } = await log.read<SubscriptionChangeRequested>(subscriptionChangeStream(id.data))
  const [first] = events
  const isNew = first && isRecent({ at: Date.parse(first.recordedAt), now: now().getTime(), term: RECEIPT_LIFETIME_MS })
  const request = isNew ? await findRequest({ handlers }, id.data) : undefined
  if (!request || request.about !== null) return [SENT_MESSAGE]
  return receiptOf(request.record, first?.event.data.withoutReceipt === true)
}
