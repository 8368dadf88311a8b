import type { StuckWork } from './stuck-work.ts'

/** A product in which nothing runs, waits or stands still. */
export const emptyStuckWork: StuckWork = {
  steps: async () => [],
  step: async () => undefined,
  jobs: async () => [],
  job: async () => undefined,
  counts: async () => [],
  deadlines: async () => [],
  deadline: async () => undefined,
  countDeadlines: async () => 0,
  processes: async () => [],
}
