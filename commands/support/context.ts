import { handleRepair } from './repair/stream.ts'

/** Each aggregate takes its commands, and has words for its events. */
export const aggregates = { repair: handleRepair }
