import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { ACCEPTED_SOUND_TYPES } from '../../editorial/accepted-sounds.ts'
import { SoundPlayer } from '../../editorial/entities/SoundPlayer.tsx'
import { VoiceField } from '../../editorial/entities/VoiceField.tsx'
import { useUploads } from '../../editorial/queries/uploads/uploads.ts'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { UploadField } from '../../kernel/components/fields/UploadField.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useVoiceSamples, type VoiceSample, voiceSamplesKey } from '../queries/seller.ts'

const voices = [
  ['darub', 'Inläsare', 'En person läser.'],
  ['syntesis', 'Talsyntes', 'Datorröst.'],
] as const
const languages = [
  ['se', 'svenska'],
  ['en', 'engelska'],
] as const

/** Administers the voice samples that visitors hear on the public form. */
export const VoiceSamples = () => {
  const { data, isPending, error, refetch } = useVoiceSamples()
  return (
    <Section title="Röstprov" className="section-below">
      <p className="soft list-foot">
        Den som begär en offert kan lyssna innan hon väljer röst. Knappen visas bara för röster som har ett prov.
      </p>
      {isPending && <Skeleton label="Hämtar röstprov" lines={3} />}
      {!isPending && !data && <LoadFailed what="Röstproven" error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="form-groups">
          {voices.map(([voice, title, help]) => (
            <FormGroup key={voice} title={title} help={help}>
              <FieldPair>
                {languages.map(([language, tongue]) => (
                  <SampleField
                    key={language}
                    spoken={{ voice, language }}
                    name={`${title}, ${tongue}`}
                    sample={data.find((each) => each.voice === voice && each.language === language)}
                  />
                ))}
              </FieldPair>
            </FormGroup>
          ))}
        </div>
      )}
    </Section>
  )
}

type SampleFieldProps = {
  readonly spoken: SampleKey
  readonly name: string
  readonly sample: VoiceSample | undefined
}

const SampleField = ({ spoken, name, sample }: SampleFieldProps) => {
  const id = useId()
  const { choose, remove } = useVoiceSampleActs(spoken, name)
  const { uploads, start } = useUploads({}, { collection: 'soundfiles', onUploaded: ({ _id }) => choose.mutate(_id) })
  return (
    <div className="picture-field" role="group" aria-labelledby={id}>
      <p className="react-aria-Label" id={id}>
        {name}
      </p>
      {sample && (
        <div className="voice-sample">
          <SoundPlayer url={sample.url} name={`röstprov, ${name.toLowerCase()}`} duration={sample.duration} />
          <IconButton
            icon={Trash2}
            label={`Ta bort röstprovet, ${name.toLowerCase()}`}
            onPress={() => remove.mutate(sample)}
          />
        </div>
      )}
      {sample && spoken.voice === 'darub' && (
        <VoiceField
          file={{ _id: sample.soundfile, ...('voiceOf' in sample && { voice: sample.voiceOf ?? null }) }}
          name={`röstprovet, ${name.toLowerCase()}`}
          instead="Besökare hör inget röstprov."
        />
      )}
      <UploadField
        label={`Röstprov, ${name.toLowerCase()}`}
        hint={sample ? 'Släpp ett nytt ljud här eller välj en fil.' : 'Släpp ett ljud här eller välj en fil.'}
        accept={ACCEPTED_SOUND_TYPES}
        uploads={uploads}
        onFiles={(files) => void start(files)}
      />
    </div>
  )
}

type SampleKey = Pick<VoiceSample, 'voice' | 'language'>

/** Makes a sound the sample of a voice, or removes it; `name` is the name of the voice. */
const useVoiceSampleActs = ({ voice, language }: SampleKey, name: string) => {
  const path = `/api/voicesamples/${voice}/${language}`
  const choose = useAct((api, soundfile: string) => api.put(path, { soundfile }), {
    keys: [voiceSamplesKey],
    receipt: () => ({ text: `${name} har ett nytt röstprov.` }),
    tellsFailure: true,
  })
  const remove = useAct<VoiceSample>((api) => api.del(path), {
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
