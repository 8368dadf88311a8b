import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import { isRecent } from '../../../domain/kernel/recency.ts'
import type { SubscriptionChangeRequested } from '../../../domain/subscribers/subscription-change/events.ts'
import { receiptOf, SENT_MESSAGE } from '../../../domain/subscribers/subscription-change/receipt.ts'
import type { Services } from '../../services.ts'

/**
 * The address of a receipt shows the contents of the request for this long: a later visitor of the address may be
 * another person.
 */
const RECEIPT_LIFETIME_MS = 10 * 60_000

/**
 * Gives the lines of the receipt that a browser without scripts is redirected to. An old or made-up address gets only
 * the message that the request was sent.
 */
export const sentReceipt = async (
  { handlers, log, now }: Pick<Services, 'handlers' | 'log' | 'now'>,
  sent: string,
): Promise<readonly string[]> => {
  const id = ChangeId.safeParse(sent)
  if (!id.success) return [SENT_MESSAGE]
  const stream = subscriptionChangeStream(id.data)
  // The first event of the stream is always `SubscriptionChangeRequested`.
  const { events } = await log.read<SubscriptionChangeRequested>(stream)
  const [first] = events
  const isNew = first && isRecent({ at: Date.parse(first.recordedAt), now: now().getTime(), term: RECEIPT_LIFETIME_MS })
  const request = isNew ? await handlers.subscriptionChange.state(stream) : undefined
  if (request?.status !== 'Here' || request.about !== null) return [SENT_MESSAGE]
  return receiptOf(request.record, first?.event.data.withoutReceipt === true)
}
