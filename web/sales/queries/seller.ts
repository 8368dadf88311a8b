import { missingOfSeller } from '../../../domain/sales/seller/rules.ts'
import type { SellerView, VoiceSampleView } from '../../../projections/sales/seller/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type SellerDetails = SellerView
export type VoiceSample = VoiceSampleView

const NO_FIELDS: readonly string[] = []

/** The facts that an offer cannot state about its seller yet; empty while they are loading. */
export const useMissingOfSeller = (): readonly string[] => {
  const { data } = useRead<SellerDetails>('/api/seller', { follows: ['seller'] })
  return data ? missingOfSeller(data) : NO_FIELDS
}

export const voiceSamplesKey = ['voice-samples'] as const

export const useVoiceSamples = () =>
  useRead<readonly VoiceSample[]>('/api/voicesamples', { key: voiceSamplesKey, follows: ['seller'] })
