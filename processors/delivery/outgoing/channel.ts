import type { DeliveryOrdered, Receipt } from '../../../domain/delivery/delivery/events.ts'
import type { Channel, Consignment } from '../../../domain/delivery/delivery/rules.ts'
import type { Refusal } from '../../../domain/kernel/values/addresses/mail-refusal.ts'

/** What came of an attempt. Reasons are our own words, for an answer from outside may hold an address; or it stands there without. */
export type EffectOutcome =
  /** `toFile`: no further than that, for there is no mail server. */
  | { readonly kind: 'sent'; readonly toFile?: true; readonly receipt?: Receipt }
  /** Nothing went out, for certain. `isFinal`: trying again will not help. */
  | {
      readonly kind: 'notSent'
      readonly reason: string
      readonly isFinal: boolean
      /** Nothing of it can lie there, not even half. */
      readonly isUntouched?: true
      /** Whose fault it is: the address's, or that of the server, which would take no other either. */
      readonly of?: 'address' | 'server'
      /** What a mail server's answer is about, where it took neither letter nor address for good. */
      readonly refusal?: Refusal
      /** It is wanted no more: no attempt follows. */
      readonly isUnneeded?: true
      /** What was answered, as a number. */
      readonly code?: number
    }
  | { readonly kind: 'unclear'; readonly reason: string }

export type PreparedSending =
  | { readonly kind: 'ready'; readonly send: () => Promise<EffectOutcome> }
  /** What it was about is gone, or settled otherwise. */
  | {
      readonly kind: 'unneeded'
      readonly reason: string
      /** What attempts have left there is seen to by nothing that comes after. */
      readonly isLeft?: true
    }
  /** Not as things stand, and perhaps later: a person decides. */
  | { readonly kind: 'held'; readonly reason: string }

export type AttemptFacts = {
  /** An earlier attempt may have come to its end. */
  readonly mayHaveArrived: boolean
  /** Of one of them nobody knows whether all of it arrived. */
  readonly isUnclear: boolean
  /** For what is made on the way; taken away afterwards. */
  readonly folder: string
  readonly signal: AbortSignal
  /** Aborts, and `signal` with it, when this process ends or it has taken too long. */
  readonly stopped: AbortSignal
  /** Aborts, and `signal` with it, when nobody wants it any more. */
  readonly cancelled: AbortSignal
  /** From here on it is not stopped by anybody who wants it no more. */
  readonly passReturn: () => void
}

/** Gets ready to send. Nothing goes out yet; a fault is tried again. */
export type Prepare<What extends Consignment = Consignment> = (
  ordered: DeliveryOrdered['data'] & What,
  attempt: AttemptFacts,
) => Promise<PreparedSending>

/**
 * Takes away what attempts at something that was given up have left at its receiver's. What of it nobody can take away from here,
 * where and why, in Swedish; rejects where it is to be tried again.
 */
export type Tidy<What extends Consignment = Consignment> = (
  ordered: DeliveryOrdered['data'] & What,
  attempt: Pick<AttemptFacts, 'folder'>,
) => Promise<string | undefined>

/** How what goes out through a channel is worked off. */
export type OutgoingChannel<What extends Consignment = Consignment> = {
  readonly prepare: Prepare<What>
  readonly tidy?: Tidy<What>
  /** The receiver can be asked what has arrived: an attempt that nobody knows the end of is made again. */
  readonly looksFirst?: boolean
  /** How many are sent at a time in this process, to each receiver's own server one. */
  readonly concurrency: number
  /** An attempt that takes longer is given up and parked: nobody knows whether it arrived. */
  readonly expireSeconds: number
  /** Further attempts where nothing went out for certain, each after a longer wait, up to the longest. */
  readonly retries: number
  readonly longestPauseSeconds: number
}

export type OutgoingChannels = {
  readonly [Name in Channel]: OutgoingChannel<Extract<Consignment, { readonly channel: Name }>>
}
