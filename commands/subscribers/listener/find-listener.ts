import type { ListenerId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { PushAddress } from '../../../domain/subscribers/listener/push-address.ts'
import { type HandleListener, listenerStream } from './stream.ts'

/** No browser's address changes so often while an issue is told of. */
const MAX_MOVES = 5

export type FoundListener = {
  readonly address: PushAddress
  /** Who it has been at the addresses that it moved to, one after the other. */
  readonly moves: readonly ListenerId[]
}

/** Where a browser is reached that is to be told of a publication, also where its address has changed; undefined: it is not to. */
export const findListening = async (
  handlers: { readonly listener: HandleListener },
  listenerId: ListenerId,
  publicationId: PublicationId,
): Promise<FoundListener | undefined> => {
  const moves: ListenerId[] = []
  while (moves.length <= MAX_MOVES) {
    const listener = await handlers.listener.state(listenerStream(moves.at(-1) ?? listenerId))
    if (listener.status === 'Listening') {
      const { address, publications } = listener
      return address && publications.includes(publicationId) ? { address, moves } : undefined
    }
    if (!listener.movedTo) return undefined
    moves.push(listener.movedTo)
  }
  return undefined
}
