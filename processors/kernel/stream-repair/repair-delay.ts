import type { JobData } from '../runner/jobs.ts'
import type { Order } from '../runner/process-manager.ts'

/** A command that appended to a first stream appends to the second within moments, or is gone. */
const REPAIR_DELAY_MS = 2 * 60_000

type Check = { readonly kind: string; readonly id: string; readonly data: JobData; readonly recordedAt: string }

/** Sets a check of what an event promises in another stream, after its command has had time to keep the promise. */
export const checkLater = ({ kind, id, data, recordedAt }: Check): Order<never> => ({
  due: { kind, id, at: new Date(Date.parse(recordedAt) + REPAIR_DELAY_MS).toISOString(), data },
})
