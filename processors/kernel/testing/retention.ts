import type { RetentionSweeps } from '../../../commands/support/retention/sweeps.ts'
import { isRetentionName, retentionKindOf } from '../../../domain/support/retention/kinds.ts'
import type { RetentionTimes } from '../retention/retention-times.ts'

/** The times of an office that has chosen none. */
export const usualTimes: RetentionTimes = {
  timeOf: async (kind) => ({ time: isRetentionName(kind) ? retentionKindOf(kind).usual : null, setBy: null }),
  noteSwept: async () => undefined,
}

/** Nothing waits, and nothing has been swept. */
export const noSweeps: RetentionSweeps = {
  standing: async () => ({ kept: 0, over: 0, next: null, oldest: [] }),
  last: async () => undefined,
  note: async () => undefined,
  reschedule: async () => undefined,
  drop: async () => 0,
}
