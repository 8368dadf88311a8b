import { handleProduction } from './production/stream.ts'

/** Each aggregate takes its commands, and has words for its events. */
export const aggregates = {
  production: handleProduction,
}
