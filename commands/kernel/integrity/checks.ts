import type { Revision } from '../../../domain/kernel/event-log.ts'

/**
 * An event that a check names. `changed`: other bytes than were registered. `missing`: registered, and no longer in the
 * log. `inserted`: in the log before the register's end, and never registered. `moved`: at another place of the order.
 * `misfiled`: the register tells another stream, type, instant, command, correlation or causation than the log.
 */
export type EventFault = {
  readonly kind: 'changed' | 'missing' | 'inserted' | 'moved' | 'misfiled'
  readonly eventId: string
  readonly stream: string
  readonly revision: Revision
  /** ISO instant. */
  readonly recordedAt: string
}

/**
 * A fault of no single event. `register`: the register's own chain is broken, between two numbers. `anchor`: the chain
 * is not the chain that was signed then. `signature`: what counts as signed then was not signed by this
 * installation. `shorter`: the log ends before what was signed then.
 */
export type ChainFault =
  | { readonly kind: 'register'; readonly from: number; readonly to: number }
  | { readonly kind: 'anchor' | 'signature' | 'shorter'; readonly number: number; readonly at: string }

export type Fault = EventFault | ChainFault

/** The signed end of the chain over the whole order: a copy that an office keeps elsewhere holds the log to it. */
export type SignedHead = {
  /** How many events the chain holds. */
  readonly number: number
  /** Hex. */
  readonly orderHash: string
  /** ISO instant of the signature. */
  readonly at: string
  /** JWS of the three fields above. */
  readonly signature: string
}

export type CheckCause = 'person' | 'command' | 'night'

export type IntegrityCheck = {
  readonly id: number
  readonly cause: CheckCause
  /** The administrator who began the check at the desk; undefined: the night or the command line began it. */
  readonly userId: string | undefined
  readonly startedAt: string
  /** Undefined while the check runs. */
  readonly endedAt: string | undefined
  readonly checked: number
  readonly total: number
  /** The first hundred faults. */
  readonly faults: readonly Fault[]
  readonly faultCount: number
  /** Why the check could not be carried to its end. */
  readonly failure: string | undefined
  /** Undefined where the check found faults. */
  readonly head: SignedHead | undefined
}

export type IntegrityChecks = {
  /** Begins a check, which goes on by itself; false while another one runs. */
  readonly start: (userId: string) => Promise<boolean>
  /** The latest checks, the latest first. */
  readonly recent: (limit: number) => Promise<readonly IntegrityCheck[]>
  /** The key with which this installation signs: a public JWK, as text. */
  readonly publicKey: string
}
