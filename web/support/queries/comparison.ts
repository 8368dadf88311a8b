import { useDeskRead } from '../reason/use-desk-api.ts'

/** A version of a thing in words. `revision` counts from 0; `at` is an ISO instant. */
export type ToldVersion = {
  readonly revision: number
  readonly at: string
  readonly who: string
  readonly said: string
}

export type ComparedField = {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly isSame: boolean
  readonly setBy: ToldVersion | null
}

export type Comparison = {
  readonly kind: string
  readonly from: ToldVersion
  readonly to: ToldVersion
  readonly fields: readonly ComparedField[]
  readonly moments: readonly string[]
  readonly told: readonly ToldVersion[]
}

/** Two versions of a thing; null: the first, and the last. */
export const useComparison = (stream: string, from: string | null, to: string | null) => {
  const query = new URLSearchParams({ ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) })
  return useDeskRead<Comparison>(`/api/support/things/${encodeURIComponent(stream)}/compare?${query}`, {
    placeholderData: (before) => before,
  })
}
