const MIN_BATCH_SIZE = 50
const FAST_BATCH_MS = 30
const SLOW_BATCH_MS = 70

/** How many events or rows the next transaction takes, so that none lives longer than 100 ms on the log's server. */
export const batchSize = ({ start = 500, largest = 5_000 } = {}) => {
  let size = start
  return {
    get: () => size,
    /** What the last full batch took, in milliseconds. */
    took: (milliseconds: number, taken: number) => {
      if (milliseconds > SLOW_BATCH_MS) size = Math.max(MIN_BATCH_SIZE, Math.floor(size / 2))
      else if (milliseconds < FAST_BATCH_MS && taken >= size) size = Math.min(largest, size * 2)
    },
    /** After a failure the batch is halved, down to the event that cannot be applied. */
    failed: (events: number) => {
      size = Math.max(1, Math.floor(events / 2))
    },
  }
}
