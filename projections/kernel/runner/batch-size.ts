const smallest = 50
const quick = 30
const slow = 70

/** How many events or rows the next transaction takes, so that none lives longer than 100 ms on the log's server. */
export const batchSize = ({ start = 500, largest = 5_000 } = {}) => {
  let size = start
  return {
    get: () => size,
    /** What the last full batch took, in milliseconds. */
    took: (milliseconds: number, taken: number) => {
      if (milliseconds > slow) size = Math.max(smallest, Math.floor(size / 2))
      else if (milliseconds < quick && taken >= size) size = Math.min(largest, size * 2)
    },
    /** After a failure the batch is halved, down to the event that cannot be applied. */
    failed: (events: number) => {
      size = Math.max(1, Math.floor(events / 2))
    },
  }
}
