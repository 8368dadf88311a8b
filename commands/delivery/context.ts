import { handleDelivery } from './delivery/stream.ts'

/** Each aggregate takes its commands, and has words for its events. */
export const aggregates = {
  delivery: handleDelivery,
}
