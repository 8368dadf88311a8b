import { setFlagsFromString } from 'node:v8'

/** Of what is in use, in per cent, before the heap is gone through again; by itself Node.js waits for 40 and more. */
const GROWS_BY = 20

/**
 * Keeps what nobody uses any more a small part of what the process holds (`npm run bench:products`). In here, since
 * `NODE_OPTIONS` does not take it.
 */
export const keepHeapLean = (): void => setFlagsFromString(`--heap-growing-percent=${GROWS_BY}`)
