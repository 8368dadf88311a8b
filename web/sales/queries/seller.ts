import { useQuery } from '@tanstack/react-query'
import { missingOfSeller } from '../../../domain/sales/seller/rules.ts'
import type { SellerView, VoiceSampleView } from '../../../projections/sales/seller/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type SellerDetails = SellerView
export type VoiceSample = VoiceSampleView

const NO_FIELDS: readonly string[] = []

/** The facts that an offer cannot state about its seller yet; empty while they are loading. */
export const useMissingOfSeller = (): readonly string[] => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['seller'],
    queryFn: ({ signal }) => api.get<SellerDetails>('/api/seller', { signal }),
    meta: { follows: ['seller'] },
  })
  return data ? missingOfSeller(data) : NO_FIELDS
}

export const voiceSamplesKey = ['voice-samples'] as const

export const useVoiceSamples = () => {
  const api = useApi()
  return useQuery({
    queryKey: voiceSamplesKey,
    queryFn: ({ signal }) => api.get<readonly VoiceSample[]>('/api/voicesamples', { signal }),
    meta: { follows: ['seller'] },
  })
}
