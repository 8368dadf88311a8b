import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { type VoiceSample, voiceSamplesKey } from '../queries/seller.ts'

export type SampleKey = Pick<VoiceSample, 'voice' | 'language'>

const addressOf = ({ voice, language }: SampleKey) => `/api/voicesamples/${voice}/${language}`

/** Makes a sound the sample of a voice, or removes it; `name` is the name of the voice. */
export const useVoiceSampleActs = (spoken: SampleKey, name: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => queries.invalidateQueries({ queryKey: voiceSamplesKey })
  const put = (soundfile: string) => api.put(addressOf(spoken), { soundfile })
  const onError = (error: Error) => toasts.show({ text: explain(error) })
  const choose = useMutation({
    mutationFn: put,
    onSuccess: () => toasts.show({ text: `${name} har ett nytt röstprov.` }),
    onError,
    onSettled: refresh,
  })
  const remove = useMutation<unknown, Error, VoiceSample>({
    mutationFn: () => api.del(addressOf(spoken)),
    onSuccess: (_, { soundfile }) =>
      toasts.show({
        text: `Röstprovet för ${name.toLowerCase()} är borttaget.`,
        undo: async () => {
          await put(soundfile)
          await refresh()
        },
        undone: `${name} har sitt röstprov igen.`,
      }),
    onError,
    onSettled: refresh,
  })
  return { choose, remove }
}
