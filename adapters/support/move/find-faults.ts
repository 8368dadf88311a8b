import type { Fault } from '../../../commands/kernel/integrity/checks.ts'
import { type VerifyOptions, verifyLog } from '../../kernel/integrity/verify.ts'

/** Compares the log with its register before something moves out: an event that is missing would be missed nowhere else. */
export const findFaults = async (place: Pick<VerifyOptions, 'pool' | 'stored'>): Promise<readonly Fault[]> =>
  (await verifyLog({ ...place, anchors: [], signal: new AbortController().signal })).faults
