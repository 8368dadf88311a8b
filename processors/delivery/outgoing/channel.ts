import type { DeliveryOrdered, Receipt } from '../../../domain/delivery/delivery/events.ts'
import type { Channel, Consignment } from '../../../domain/delivery/delivery/rules.ts'
import type { Refusal } from '../../../domain/kernel/values/addresses/mail-refusal.ts'

/**
 * The outcome of an attempt. Reasons are our own words, because an answer from outside may hold an address, or are
 * stripped of addresses.
 */
export type EffectOutcome =
  /** `toFile`: there is no mail server, so the letter was only written to a file. */
  | { readonly kind: 'sent'; readonly toFile?: true; readonly receipt?: Receipt }
  /** Certainly nothing went out. `isFinal`: trying again will not help. */
  | {
      readonly kind: 'notSent'
      readonly reason: string
      readonly isFinal: boolean
      /** The attempt left nothing at the receiver, not even half a file. */
      readonly isUntouched?: true
      /** The fault is the address's, or the server's, which would take no other address either. */
      readonly of?: 'address' | 'server'
      /** The meaning of a mail server's answer when it refused the letter or the address for good. */
      readonly refusal?: Refusal
      /** The delivery has become needless: no other attempt follows. */
      readonly isUnneeded?: true
      /** The status code of the answer. */
      readonly code?: number
    }
  | { readonly kind: 'unclear'; readonly reason: string }

export type PreparedSending =
  | { readonly kind: 'ready'; readonly send: () => Promise<EffectOutcome> }
  /** The subject of the delivery is gone, or settled in another way. */
  | {
      readonly kind: 'unneeded'
      readonly reason: string
      /** Attempts may have left something, and no later delivery tidies it up. */
      readonly isLeft?: true
    }
  /** The delivery cannot go out as things are: a person decides. */
  | { readonly kind: 'held'; readonly reason: string }

type AttemptFacts = {
  /** An earlier attempt may have arrived in full. */
  readonly mayHaveArrived: boolean
  /** An earlier attempt has an unclear outcome. */
  readonly isUnclear: boolean
  /** A folder for working files; it is removed afterwards. */
  readonly folder: string
  readonly signal: AbortSignal
  /** Aborts, together with `signal`, when this process ends or the attempt takes too long. */
  readonly stopped: AbortSignal
  /** Aborts, together with `signal`, when the delivery is cancelled. */
  readonly cancelled: AbortSignal
  /** Cancelling has no effect on the attempt after this call. */
  readonly passReturn: () => void
}

/** Gets ready to send. Nothing goes out yet, so the job repeats after a fault. */
export type Prepare<What extends Consignment = Consignment> = (
  ordered: DeliveryOrdered['data'] & What,
  attempt: AttemptFacts,
) => Promise<PreparedSending>

/**
 * Removes what attempts at a cancelled delivery have left at the receiver. Resolves with what cannot be removed, where
 * and why, in Swedish; rejects when it is to be tried again.
 */
export type Tidy<What extends Consignment = Consignment> = (
  ordered: DeliveryOrdered['data'] & What,
  attempt: Pick<AttemptFacts, 'folder'>,
) => Promise<string | undefined>

/** How deliveries go out through a channel. */
export type OutgoingChannel<What extends Consignment = Consignment> = {
  readonly prepare: Prepare<What>
  readonly tidy?: Tidy<What>
  /** The receiver can be asked what has arrived, so an attempt with an unclear outcome is repeated. */
  readonly looksFirst?: boolean
  /** How many deliveries this process sends at a time; to one server, only one. */
  readonly concurrency: number
  /** An attempt that takes longer is parked as unclear. */
  readonly expireSeconds: number
  /** Further attempts when certainly nothing went out; the delay between them grows up to the longest. */
  readonly retries: number
  readonly longestPauseSeconds: number
}

export type OutgoingChannels = {
  readonly [Name in Channel]: OutgoingChannel<Extract<Consignment, { readonly channel: Name }>>
}
