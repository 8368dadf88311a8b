import type { ReadModelDesk } from '../../../projections/support/read-models/desk.ts'

/** Read models that are level, and were never rebuilt. */
export const quietReadModels: ReadModelDesk = {
  overview: async () => ({ models: [], writers: [] }),
  rebuilds: {
    start: async () => undefined,
    cancel: async () => false,
    discard: async () => false,
    find: async () => undefined,
    recent: async () => [],
  },
  valuesOf: async () => undefined,
  compareThing: async () => [],
}
