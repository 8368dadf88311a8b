import { createHash, randomUUID } from 'node:crypto'
import { ListenerId, type PublicationId, PushAddressId } from '../../../domain/kernel/ids.ts'
import type { PushAddress } from '../../../domain/subscribers/listener/push-address.ts'
import { joinListener, type ListenerTools } from '../listener/join.ts'
import { listenerStream } from '../listener/stream.ts'

const eventTime = '2026-11-01T08:00:00.000Z'

/** Derives a browser's id from its address without a secret key. */
export const listenerAt = (endpoint: string): ListenerId => {
  const hash = createHash('sha256').update(endpoint).digest('hex')
  return ListenerId.parse(
    `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
  )
}

type Desk = Pick<ListenerTools, 'handlers'>

const context = () => ({
  commandId: randomUUID(),
  correlationId: randomUUID(),
  actor: { kind: 'process', id: 'test' } as const,
})

/** Registers a browser for a publication. */
export const addListener = async (
  { handlers }: Desk,
  publicationId: PublicationId,
  address: PushAddress,
): Promise<ListenerId> => {
  const addressId = PushAddressId.parse(randomUUID())
  const outcome = await joinListener(
    { handlers, listenerAt },
    { publicationId, address, addressId, at: eventTime },
    context(),
  )
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
  return listenerAt(address.endpoint)
}

/** Answers as the read model would, from the streams of the known browsers. */
export const listenersAmong =
  ({ handlers }: Desk, ids: readonly ListenerId[]) =>
  async (publicationId: PublicationId): Promise<readonly ListenerId[]> => {
    const states = await Promise.all(
      ids.map(async (id) => ({ id, listener: await handlers.listener.state(listenerStream(id)) })),
    )
    return states.flatMap(({ id, listener }) =>
      listener.status === 'Active' && listener.publications.includes(publicationId) ? [id] : [],
    )
  }
