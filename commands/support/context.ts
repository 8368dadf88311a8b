import { handleForgetting } from './forgetting/stream.ts'
import { handleRepair } from './repair/stream.ts'
import { handleRetention } from './retention/stream.ts'

/** Each aggregate takes its commands, and has words for its events. */
export const aggregates = { forgetting: handleForgetting, repair: handleRepair, retention: handleRetention }
