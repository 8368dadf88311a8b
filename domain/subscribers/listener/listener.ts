import { assertNever, type Decider, type Decision } from '../../kernel/decider.ts'
import type { ListenerId, PublicationId, PushAddressId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { isErased } from '../../kernel/personal.ts'
import type { ListenerCommand } from './commands.ts'
import type { LeaveReason, ListenerEvent, ListenerJoined } from './events.ts'
import type { PushAddress } from './push-address.ts'

type ActiveListener = {
  readonly status: 'Active'
  readonly publications: readonly PublicationId[]
  readonly addressId: PushAddressId
  /** Undefined: its key is destroyed. */
  readonly address: PushAddress | undefined
}

/** A browser that gets notices about some publications, or no longer does. */
export type Listener = { readonly status: 'Gone'; readonly movedTo?: ListenerId } | ActiveListener

type ListenerDecision = Decision<ListenerEvent, never>
type Join = MessageOfType<ListenerCommand, 'JoinListener'>

const isSame = (one: PushAddress | undefined, { endpoint, keys }: PushAddress) =>
  one?.endpoint === endpoint && one.keys.p256dh === keys.p256dh && one.keys.auth === keys.auth

type LeaveRequest = {
  readonly publicationIds: readonly PublicationId[]
  readonly because: LeaveReason
  readonly to?: ListenerId | undefined
}

const leaveEvents = (
  { publications, addressId }: ActiveListener,
  { listenerId, at }: Pick<ListenerCommand, 'listenerId' | 'at'>,
  { publicationIds, because, to }: LeaveRequest,
): ListenerEvent => {
  const isGone = publicationIds.length === publications.length
  const told = { listenerId, addressId, at, publicationIds, because, isGone, ...(to && { to }) }
  return { type: 'ListenerLeft', data: told }
}

const joinEvents = (
  { listenerId, at, address }: Join,
  publicationId: PublicationId,
  addressId: PushAddressId,
): ListenerJoined => {
  const { endpoint, keys } = address
  return { type: 'ListenerJoined', data: { listenerId, addressId, at, publicationId, endpoint, ...keys } }
}

/**
 * A new address holds for all publications of the browser: it leaves them and joins them anew, so that the old address
 * goes with its key.
 */
const join = (command: Join, listener: Listener): ListenerDecision => {
  const { publicationId, addressId, address } = command
  if (listener.status === 'Gone') return [joinEvents(command, publicationId, addressId)]
  const { publications } = listener
  if (isSame(listener.address, address))
    return publications.includes(publicationId) ? [] : [joinEvents(command, publicationId, listener.addressId)]
  const all = [...new Set([...publications, publicationId])]
  return [
    leaveEvents(listener, command, { publicationIds: publications, because: 'moved' }),
    ...all.map((each) => joinEvents(command, each, addressId)),
  ]
}

const decide = (command: ListenerCommand, listener: Listener): ListenerDecision => {
  switch (command.type) {
    case 'JoinListener':
      return join(command, listener)
    case 'LeaveListener': {
      const { publicationId, addressId, because, to } = command
      if (listener.status === 'Gone' || (addressId && listener.addressId !== addressId)) return []
      const publicationIds = listener.publications.filter((each) => !publicationId || each === publicationId)
      return publicationIds.length === 0 ? [] : [leaveEvents(listener, command, { publicationIds, because, to })]
    }
    default:
      return assertNever(command)
  }
}

const addressOf = ({ endpoint, p256dh, auth }: ListenerJoined['data']): PushAddress | undefined =>
  isErased(endpoint) || isErased(p256dh) || isErased(auth) ? undefined : { endpoint, keys: { p256dh, auth } }

const evolve = (listener: Listener, event: ListenerEvent): Listener => {
  const publications = listener.status === 'Active' ? listener.publications : []
  switch (event.type) {
    case 'ListenerJoined': {
      const { publicationId, addressId } = event.data
      return {
        status: 'Active',
        publications: [...publications, publicationId],
        addressId,
        address: addressOf(event.data),
      }
    }
    case 'ListenerLeft': {
      const { publicationIds, isGone, to } = event.data
      if (isGone || listener.status === 'Gone') return { status: 'Gone', ...(to && { movedTo: to }) }
      return { ...listener, publications: publications.filter((each) => !publicationIds.includes(each)) }
    }
    default:
      return assertNever(event)
  }
}

export const listenerDecider: Decider<ListenerCommand, Listener, ListenerEvent, never> = {
  initialState: { status: 'Gone' },
  decide,
  evolve,
}
