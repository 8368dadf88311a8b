import type { ArrivalQuery } from '../../../domain/delivery/delivery/arrival-query.ts'
import type { DeliverySucceeded, Receipt } from '../../../domain/delivery/delivery/events.ts'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { DeliveryId } from '../../../domain/kernel/ids.ts'
import { eventsBehind } from '../../../domain/kernel/log-pages.ts'
import { deliveryStream, type HandleDelivery } from './stream.ts'

type ArrivedReceipt = {
  readonly deliveryId: DeliveryId
  readonly receipt: Receipt
  readonly about: Readonly<Record<string, string>>
}

/** The receipts that match a query, oldest first. */
export type FindReceipts = (sent: ArrivalQuery) => Promise<readonly ArrivedReceipt[]>

const isOf = ({ about, receipt }: ArrivedReceipt, { place, issueId, receiver, names }: ArrivalQuery): boolean =>
  about['place'] === place &&
  (issueId === undefined || about['issueId'] === issueId) &&
  (receiver === undefined || about['receiver'] === receiver) &&
  (names === undefined || [...receipt.files, ...(receipt.superseded ?? [])].some(({ name }) => names.includes(name)))

/** The receipts that a read model knows, and its position in the log; undefined: it has none. */
type FindKnownReceipts = (
  sent: ArrivalQuery,
) => Promise<{ readonly came: readonly ArrivedReceipt[]; readonly upTo: Position | undefined }>

const types: readonly DeliverySucceeded['type'][] = ['DeliverySucceeded']

/** Joins the receipts of the read model with those in the log after its position. */
export const arrivedReceipts =
  (log: EventLog, delivery: Pick<HandleDelivery, 'state'>, findKnown: FindKnownReceipts): FindReceipts =>
  async (sent) => {
    const { came, upTo } = await findKnown(sent)
    const known = new Map(came.map((each) => [each.deliveryId, each]))
    for await (const { data } of eventsBehind<DeliverySucceeded>(log, types, upTo)) {
      const { deliveryId, receipt } = data
      if (!receipt || known.has(deliveryId)) continue
      const state = await delivery.state(deliveryStream(deliveryId))
      if (state.status === 'Missing') continue
      const one = { deliveryId, receipt, about: state.ordered.about }
      if (isOf(one, sent)) known.set(deliveryId, one)
    }
    return [...known.values()]
  }
