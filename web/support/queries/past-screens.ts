import type { PastScreens } from '../../../projections/support/screens/view.ts'
import { useDeskRead } from '../reason/use-desk-api.ts'

export type { PastScreens } from '../../../projections/support/screens/view.ts'

/** `at`: an instant, or the number of an event; undefined: now. */
export const usePastScreens = (stream: string, at: string | undefined) => {
  const search = at === undefined ? '' : `?at=${encodeURIComponent(at)}`
  return useDeskRead<PastScreens>(`/api/support/screens/${encodeURIComponent(stream)}${search}`, {
    placeholderData: (before) => before,
  })
}
