import type { Fault } from '../../../commands/kernel/integrity/checks.ts'

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
