import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../../../../domain/sales/quotation/fields.ts'
import type { Client, VoiceSample } from '../../client.ts'

const noSamples: readonly VoiceSample[] = []

/** The voice samples in a language; the form works without those that cannot be fetched. */
export const useVoiceSamples = (client: Client, language: Language): readonly VoiceSample[] => {
  const { data = noSamples } = useQuery({
    queryKey: ['voice samples'],
    queryFn: ({ signal }) => client.voiceSamples(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data.filter((sample) => sample.language === language)
}
