import type { LongWork } from '../handling/long-work.ts'

/** Nobody else works or waits. */
export const undisturbedWork: LongWork = (work) => work(async () => undefined)
