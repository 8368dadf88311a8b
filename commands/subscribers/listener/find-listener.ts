import type { ListenerId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { PushAddress } from '../../../domain/subscribers/listener/push-address.ts'
import { type HandleListener, listenerStream } from './stream.ts'

/** The most moves that we follow: no browser changes its address so often during one push. */
const MAX_MOVES = 5

export type FoundListener = {
  readonly address: PushAddress
  /** The browser's later registrations, one for each address that it moved to. */
  readonly moves: readonly ListenerId[]
}

/** Whether the browser is registered for the publication at this address. */
export const isListening = async (
  handlers: { readonly listener: Pick<HandleListener, 'state'> },
  listenerId: ListenerId,
  publicationId: PublicationId,
): Promise<boolean> => {
  const listener = await handlers.listener.state(listenerStream(listenerId))
  return listener.status === 'Active' && listener.publications.includes(publicationId)
}

/**
 * Finds the browser's present address, also after moves; undefined: the browser is not registered for the publication.
 */
export const findListening = async (
  handlers: { readonly listener: HandleListener },
  listenerId: ListenerId,
  publicationId: PublicationId,
): Promise<FoundListener | undefined> => {
  const moves: ListenerId[] = []
  while (moves.length <= MAX_MOVES) {
    const listener = await handlers.listener.state(listenerStream(moves.at(-1) ?? listenerId))
    if (listener.status === 'Active') {
      const { address, publications } = listener
      return address && publications.includes(publicationId) ? { address, moves } : undefined
    }
    if (!listener.movedTo) return undefined
    moves.push(listener.movedTo)
  }
  return undefined
}
