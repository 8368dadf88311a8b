import type { JobData } from '../runner/jobs.ts'
import type { Order } from '../runner/process-manager.ts'

/** Whoever appended to a first stream appends to the second within moments, or is gone. */
const REPAIR_DELAY_MS = 2 * 60_000

type Check = { readonly kind: string; readonly id: string; readonly data: JobData; readonly recordedAt: string }

/** A look at what an event promises elsewhere, when whoever promised it has had the time to keep it. */
export const checkLater = ({ kind, id, data, recordedAt }: Check): Order<never> => ({
  due: { kind, id, at: new Date(Date.parse(recordedAt) + REPAIR_DELAY_MS).toISOString(), data },
})
