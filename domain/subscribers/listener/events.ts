import type { Fact } from '../../kernel/fact.ts'
import type { ListenerId, PublicationId, PushAddressId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove.
// Where a browser is reached, and with what, is encrypted under an id of its own, and gone when nothing is to reach it.

/** `asked`: somebody wants it so. `dead`: there is no such browser any more. `moved`: it is reached elsewhere now. */
export type LeaveReason = 'asked' | 'dead' | 'moved'

type ListenerFact<Type extends string, Data = object> = Fact<
  { listenerId: ListenerId; addressId: PushAddressId; at: string },
  Type,
  Data
>

export type ListenerJoined = ListenerFact<
  'ListenerJoined',
  {
    readonly publicationId: PublicationId
    /** Where its maker's service takes what is for it. */
    readonly endpoint: Personal<string>
    /** What is sent is encrypted for it with these. */
    readonly p256dh: Personal<string>
    readonly auth: Personal<string>
  }
>

export type ListenerLeft = ListenerFact<
  'ListenerLeft',
  {
    readonly publicationIds: readonly PublicationId[]
    readonly because: LeaveReason
    /** Of no publication it is told any more. */
    readonly isGone: boolean
    /** Who it is at the address that it has moved to. */
    readonly to?: ListenerId
  }
>

export type ListenerEvent = ListenerJoined | ListenerLeft
