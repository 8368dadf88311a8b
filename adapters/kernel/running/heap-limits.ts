import { setFlagsFromString } from 'node:v8'
import type { LongWork } from '../../../commands/kernel/handling/long-work.ts'
import { pendingRequests } from './yield-to-requests.ts'

/** Growth in per cent of the live heap before the next collection; Node.js's default is 40 and more. */
const HEAP_GROWTH_PERCENT = 20

/**
 * The same during long work. What such work reads is garbage a moment later: with the small limit the collector ran
 * three times a second and took a third of the processor, and a save during a collection waits a tenth of a second. A
 * list import takes up to 80 MB more this way (`npm run bench:import`).
 */
const LARGE_HEAP_GROWTH_PERCENT = 150

const growBy = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`)

/**
 * Keeps garbage a small part of the process's memory (`npm run bench:products`). Set here because `NODE_OPTIONS` does
 * not accept it.
 */
export const limitHeapGrowth = (): void => growBy(HEAP_GROWTH_PERCENT)

/** Calls `begin` with the first concurrent piece of work and `end` after the last, however that ends. */
export const countedScope = (begin: () => void, end: () => void) => {
  let underWay = 0
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    underWay += 1
    if (underWay === 1) begin()
    try {
      return await work()
    } finally {
      underWay -= 1
      if (underWay === 0) end()
    }
  }
}

const whileHeapIsLarge = countedScope(() => growBy(LARGE_HEAP_GROWTH_PERCENT), limitHeapGrowth)

export const withLargeHeap: LongWork = (work) => whileHeapIsLarge(() => work(pendingRequests.giveWay))
