const MIN_BATCH_SIZE = 50
const FAST_BATCH_MS = 30
const SLOW_BATCH_MS = 70

/**
 * Adapts the number of events or rows of the next transaction, so that none lasts longer than 100 ms on the log's
 * server.
 */
export const batchSize = ({ start = 500, largest = 5_000 } = {}) => {
  let size = start
  return {
    get: () => size,
    /** Reports the time of the last full batch, in milliseconds. */
    took: (milliseconds: number, taken: number) => {
      if (milliseconds > SLOW_BATCH_MS) size = Math.max(MIN_BATCH_SIZE, Math.floor(size / 2))
      else if (milliseconds < FAST_BATCH_MS && taken >= size) size = Math.min(largest, size * 2)
    },
    /** Halves the batch after a failure, down to the single event that cannot be applied. */
    failed: (events: number) => {
      size = Math.max(1, Math.floor(events / 2))
    },
  }
}
