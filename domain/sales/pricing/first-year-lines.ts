import type { PriceLineCode } from './codes.ts'

/** What is paid when something begins, and not again when it is renewed. */
const paidOnce: readonly PriceLineCode[] = ['startFee', 'helpText', 'helpExample', 'helpShare']

/** Whether a price is that of the first year alone: another year costs less. */
export const isFirstYears = (lines: readonly { readonly code: PriceLineCode }[]): boolean =>
  lines.some(({ code }) => paidOnce.includes(code))
