import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { LookUpAnswer } from '../../../projections/support/lookup/view.ts'
import { deskReason } from '../reason/reason-store.ts'
import { useDeskApi } from '../reason/use-desk-api.ts'

/** The hits of a question: a new reason asks again, and an empty question asks nothing. */
export const useLookUp = (text: string) => {
  const api = useDeskApi()
  const { reason } = useSyncExternalStore(deskReason.subscribe, deskReason.shown)
  return useQuery({
    queryKey: ['support', 'find', text, reason],
    queryFn: ({ signal }) => api.post<LookUpAnswer>('/api/support/find', { text }, { signal }),
    enabled: text !== '',
    gcTime: 0,
  })
}
