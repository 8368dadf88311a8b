import type { Fact } from '../../kernel/fact.ts'
import type { ListenerId, PublicationId, PushAddressId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove. The address of
// a browser and its keys are encrypted under `addressId`; that key is destroyed when the address is no longer used.

/** `asked`: a person ended the registration. `dead`: the browser no longer exists. `moved`: it has a new address. */
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
    /** The address at the push service of the browser's maker. */
    readonly endpoint: Personal<string>
    /** The keys with which we encrypt notices for the browser. */
    readonly p256dh: Personal<string>
    readonly auth: Personal<string>
  }
>

export type ListenerLeft = ListenerFact<
  'ListenerLeft',
  {
    readonly publicationIds: readonly PublicationId[]
    readonly because: LeaveReason
    /** The browser is left with no publication. */
    readonly isGone: boolean
    /** The push registration at the browser's new address. */
    readonly to?: ListenerId
  }
>

export type ListenerEvent = ListenerJoined | ListenerLeft
