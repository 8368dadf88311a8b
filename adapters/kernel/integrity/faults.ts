import type { NamedEvent } from './register-pages.ts'

/**
 * What a check found. `changed`: other bytes than were registered. `missing`: registered, and no longer in the log.
 * `inserted`: in the log before the register's end, and never registered. `moved`: at another place of the order.
 */
export type EventFault = { readonly kind: 'changed' | 'missing' | 'inserted' | 'moved' } & NamedEvent

/**
 * What concerns no single event. `register`: the register's own chain is broken; its place is between two numbers.
 * `anchor`: the chain is another than the one that was signed then. `signature`: what was signed then is not ours.
 * `shorter`: the log ends before what was signed then.
 */
export type ChainFault =
  | { readonly kind: 'register'; readonly from: number; readonly to: number }
  | { readonly kind: 'anchor' | 'signature' | 'shorter'; readonly number: number; readonly at: string }

export type Fault = EventFault | ChainFault

/** How many faults are named; the others are counted. */
const MAX_NAMED = 100

export const collectFaults = () => {
  const named: Fault[] = []
  let count = 0
  return {
    add: (fault: Fault) => {
      count += 1
      if (named.length < MAX_NAMED) named.push(fault)
    },
    /** An event that was missed before has been met at another place. */
    findMissing: (eventId: string) => {
      const at = named.findIndex((fault) => fault.kind === 'missing' && fault.eventId === eventId)
      const fault = named[at]
      if (!fault || fault.kind !== 'missing') return false
      named[at] = { ...fault, kind: 'moved' }
      return true
    },
    isFull: () => named.length >= MAX_NAMED,
    found: () => ({ faults: named, count }),
  }
}

export type FaultCollection = ReturnType<typeof collectFaults>
