import type { LongWork } from '../handling/long-work.ts'

/** Long work that never needs to yield. */
export const undisturbedWork: LongWork = (work) => work(async () => undefined)
