import { useAct } from '../../kernel/queries/use-act.ts'
import { type VoiceSample, voiceSamplesKey } from '../queries/seller.ts'

export type SampleKey = Pick<VoiceSample, 'voice' | 'language'>

/** Makes a sound the sample of a voice, or removes it; `name` is the name of the voice. */
export const useVoiceSampleActs = ({ voice, language }: SampleKey, name: string) => {
  const path = `/api/voicesamples/${voice}/${language}`
  const choose = useAct((api, soundfile: string) => api.put(path, { soundfile }), {
    keys: [voiceSamplesKey],
    receipt: () => ({ text: `${name} har ett nytt röstprov.` }),
    tellsFailure: true,
  })
  const remove = useAct((api, _: VoiceSample) => api.del(path), {
    keys: [voiceSamplesKey],
    receipt: ({ soundfile }) => ({
      text: `Röstprovet för ${name.toLowerCase()} är borttaget.`,
      undo: (api) => api.put(path, { soundfile }),
      undone: `${name} har sitt röstprov igen.`,
    }),
    tellsFailure: true,
  })
  return { choose, remove }
}
