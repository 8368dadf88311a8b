import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createClearPlace, transferOver } from '../../../adapters/delivery/transfer/transfer.ts'
import type { TestServer, Trouble } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { unpackZip } from '../../../adapters/kernel/zip/unpack.ts'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import type { ReceiverId } from '../../../domain/editorial/publication/settings/receivers.ts'
import { type DeliveryId, type IssueId, UserId } from '../../../domain/kernel/ids.ts'
import type { DeliveryProgress } from '../../../projections/kernel/live-feed/progress.ts'
import { attemptOnce } from '../../delivery/outgoing/attempt-once.ts'
import { transferChannel } from '../../delivery/transfer/channel.ts'
import { type Desk, newContext } from './production-world.ts'

const actorId = UserId.parse(randomUUID())
const eventTime = '2026-11-20T09:00:00.000Z'

/** `server`: where the deliveries go. */
type Parcels = {
  readonly desk: Desk
  readonly folder: string
  readonly told: DeliveryProgress[]
  readonly server: Pick<TestServer, 'visits'>
}

/** Long enough (ms) that a busy machine does not pass for a silent server, which is waited for as long as that. */
const PATIENCE_MS = 30_000
const SILENCE_MS = 3_000
const silences: ReadonlySet<Trouble | undefined> = new Set(['stalls', 'late', 'mute'])

/** Orders deliveries to receivers' servers, and works them off as jobs do. */
export const parcelDeliveries = (parcels: () => Parcels) => {
  const deliver = async (issueId: IssueId, receiver: ReceiverId, after?: DeliveryId) => {
    const asked = await deliverIssue(
      parcels().desk.handlers,
      { issueId, receiver, after, by: actorId, at: eventTime },
      newContext(),
    )
    if ('rejected' in asked) throw new Error(asked.rejected)
    return asked.deliveryId
  }

  const cancel = (deliveryId: DeliveryId) => {
    const { handlers } = parcels().desk
    return handlers.delivery(
      deliveryStream(deliveryId),
      { type: 'CancelDelivery', deliveryId, by: actorId, at: eventTime },
      newContext(),
    )
  }

  const jobOf = (deliveryId: DeliveryId) => {
    const ids = { id: randomUUID(), causationId: randomUUID() }
    return { ...newContext(), ...ids, queue: 'delivery-ftp', data: { deliveryId } }
  }

  /** Repeats attempts as a job does, until the delivery ends. `most`: how long (ms) it waits for an answer. */
  const work = async (deliveryId: DeliveryId, handlers = parcels().desk.handlers, most?: number) => {
    const { desk, folder, told, server } = parcels()
    const patience = most ?? (server.visits.some((trouble) => silences.has(trouble)) ? SILENCE_MS : PATIENCE_MS)
    const reachable = { allowPrivate: true, patience }
    const way = transferChannel({
      ...handlers,
      sources: desk.sources,
      now: () => eventTime,
      receiptsOf: desk.receiptsOf,
      ordersTo: desk.ordersTo,
      storage: desk.storage,
      unpack: unpackZip,
      transfer: transferOver(reachable),
      clear: createClearPlace(reachable),
      progress: (progress) => void told.push(progress),
    })
    const perform = attemptOnce({ delivery: handlers.delivery, now: () => eventTime }, way)
    const signal = new AbortController().signal
    await perform({ ...jobOf(deliveryId), attempt: 1, folder: join(folder, randomUUID()), signal })
  }

  const standing = (deliveryId: DeliveryId) => parcels().desk.handlers.delivery.state(deliveryStream(deliveryId))

  return { deliver, cancel, jobOf, work, standing }
}
