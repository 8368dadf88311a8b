import { setFlagsFromString } from 'node:v8'
import type { LongWork } from '../../../commands/kernel/handling/long-work.ts'
import { pendingRequests } from './yield-to-requests.ts'

/** Of what is in use, in per cent, before the heap is gone through again; by itself Node.js waits for 40 and more. */
const HEAP_GROWTH_PERCENT = 20

/**
 * The same while long work goes on. What it reads is of no use a moment later, and kept lean the heap was gone through
 * three times a second, which took a third of the processor; whoever saves while it is gone through waits for a tenth of a
 * second. A list takes up to 80 MB more so (`npm run bench:import`).
 */
const LARGE_HEAP_GROWTH_PERCENT = 150

const growBy = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`)

/**
 * Keeps what nobody uses any more a small part of what the process holds (`npm run bench:products`). In here, since
 * `NODE_OPTIONS` does not take it.
 */
export const limitHeapGrowth = (): void => growBy(HEAP_GROWTH_PERCENT)

/** Begins with the first of what goes on at a time, and ends behind the last, however that ends. */
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
