import { setFlagsFromString } from 'node:v8'
import type { LongWork } from '../../../commands/kernel/handling/long-work.ts'
import { people } from './giving-way.ts'

/** Of what is in use, in per cent, before the heap is gone through again; by itself Node.js waits for 40 and more. */
const GROWS_BY = 20

/**
 * The same while long work goes on. What it reads is of no use a moment later, and kept lean the heap was gone through
 * three times a second, which took a third of the processor; whoever saves while it is gone through waits for a tenth of a
 * second. A list takes up to 80 MB more so (`npm run bench:import`).
 */
const GROWS_BY_MEANWHILE = 150

const growBy = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`)

/**
 * Keeps what nobody uses any more a small part of what the process holds (`npm run bench:products`). In here, since
 * `NODE_OPTIONS` does not take it.
 */
export const keepHeapLean = (): void => growBy(GROWS_BY)

/** Begins with the first of what goes on at a time, and ends behind the last, however that ends. */
export const whileAny = (begin: () => void, end: () => void) => {
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

const whileRoomy = whileAny(() => growBy(GROWS_BY_MEANWHILE), keepHeapLean)

export const withRoom: LongWork = (work) => whileRoomy(() => work(people.giveWay))
