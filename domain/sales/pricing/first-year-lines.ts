import type { PriceLineCode } from './codes.ts'

/** A customer pays these lines once, not again for a renewal. */
const paidOnce: readonly PriceLineCode[] = ['startFee', 'helpText', 'helpExample', 'helpShare']

/** Whether a price holds for the first year alone, so that later years cost less. */
export const isFirstYears = (lines: readonly { readonly code: PriceLineCode }[]): boolean =>
  lines.some(({ code }) => paidOnce.includes(code))
