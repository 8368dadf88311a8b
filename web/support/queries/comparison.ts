import type { Comparison } from '../../../projections/support/comparison/view.ts'
import { useDeskRead } from '../reason/use-desk-api.ts'

export type { ComparedField, Comparison, ToldVersion } from '../../../projections/support/comparison/view.ts'

/** Two versions of a thing; null: the first, and the last. */
export const useComparison = (stream: string, from: string | null, to: string | null) => {
  const query = new URLSearchParams({ ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) })
  return useDeskRead<Comparison>(`/api/support/things/${encodeURIComponent(stream)}/compare?${query}`, {
    placeholderData: (before) => before,
  })
}
