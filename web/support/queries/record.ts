import type { ProcessingRecord } from '../../../projections/support/record/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

/** The record of processing, with the retention times as they are chosen now. */
export const useRecord = () => useRead<ProcessingRecord>('/api/support/record', { follows: ['retention'] })
