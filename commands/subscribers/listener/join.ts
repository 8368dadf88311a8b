import { type ListenerId, type PublicationId, type PushAddressId } from '../../../domain/kernel/ids.ts'
import type { ListenerEvent } from '../../../domain/subscribers/listener/events.ts'
import type { Listener } from '../../../domain/subscribers/listener/listener.ts'
import type { PushAddress } from '../../../domain/subscribers/listener/push-address.ts'
import { type HandlePublication, publicationStream } from '../../editorial/publication/stream.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { type HandleListener, listenerStream } from './stream.ts'

/** Derives a browser's id from its address, so that the stream's name does not reveal the address. */
export type ListenerAt = (endpoint: string) => ListenerId

export type ListenerTools = {
  readonly handlers: { readonly listener: HandleListener; readonly publication: HandlePublication }
  readonly listenerAt: ListenerAt
}

type JoinRequest = {
  readonly publicationId: PublicationId
  readonly address: PushAddress
  readonly addressId: PushAddressId
  readonly at: string
}

/** Registers a browser, if the publication uses push. */
export const joinListener = async (
  { handlers, listenerAt }: ListenerTools,
  joining: JoinRequest,
  context: CommandContext,
): Promise<Outcome<ListenerEvent, 'PushNotUsed', Listener>> => {
  const publication = await handlers.publication.state(publicationStream(joining.publicationId))
  if (publication.status !== 'Active' || !publication.settings.usePush)
    return { kind: 'rejected', reason: 'PushNotUsed' }
  const listenerId = listenerAt(joining.address.endpoint)
  return handlers.listener(listenerStream(listenerId), { type: 'JoinListener', listenerId, ...joining }, context)
}

/** Registers the browser at its new address for the same publications, and ends the registration at the old one. */
export const moveListener = async (
  { handlers, listenerAt }: ListenerTools,
  { from, ...joining }: Omit<JoinRequest, 'publicationId'> & { readonly from: string },
  context: CommandContext,
): Promise<void> => {
  const formerId = listenerAt(from)
  const former = await handlers.listener.state(listenerStream(formerId))
  const listenerId = listenerAt(joining.address.endpoint)
  if (former.status === 'Gone' || listenerId === formerId) return
  for (const publicationId of former.publications) {
    const join = { type: 'JoinListener', listenerId, publicationId, ...joining } as const
    await handlers.listener(listenerStream(listenerId), join, derivedContext(context, `join ${publicationId}`))
  }
  const leave = {
    type: 'LeaveListener',
    listenerId: formerId,
    because: 'moved',
    to: listenerId,
    at: joining.at,
  } as const
  await handlers.listener(listenerStream(formerId), leave, derivedContext(context, 'leave'))
}
