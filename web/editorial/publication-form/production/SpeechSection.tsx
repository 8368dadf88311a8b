import { useController, useWatch } from 'react-hook-form'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { FieldPair } from '../../../kernel/components/fields/FormGroup.tsx'
import { NumberField } from '../../../kernel/components/fields/NumberField.tsx'
import { Select } from '../../../kernel/components/fields/Select.tsx'
import { useRead } from '../../../kernel/queries/use-read.ts'
import { Count, Flag, type PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'
import { ReadingList } from './ReadingList.tsx'
import { TrySpeech } from './TrySpeech.tsx'

type SpeechSectionProps = PublicationControl & { readonly publication: PublicationView }

export const SpeechSection = ({ control, publication }: SpeechSectionProps) => {
  const isRead = useWatch({ control, name: 'speech:enable' })
  return (
    <>
      <Flag control={control} name="speech:enable" hint="Lyssnarna ser att artikeln är läst av talsyntes." />
      {isRead && (
        <>
          <FieldPair>
            <VoiceChoice control={control} />
            <Count
              control={control}
              name="speech:speed"
              hint="100 är röstens egen. Från 50 till 200."
              minValue={50}
              maxValue={200}
              required
            />
          </FieldPair>
          <FieldPair>
            <Pause control={control} name="speech:headingPause" />
            <Pause control={control} name="speech:paragraphPause" />
          </FieldPair>
          <ReadingList control={control} />
          <TrySpeech control={control} publicationId={publication._id} />
        </>
      )}
    </>
  )
}

const MS_PER_SECOND = 1000

/** Stored in milliseconds, typed in seconds. */
const Pause = ({
  control,
  name,
}: PublicationControl & { readonly name: 'speech:headingPause' | 'speech:paragraphPause' }) => {
  const { field, fieldState } = useController({ control, name })
  const { value, ref, onChange, onBlur } = field
  return (
    <NumberField
      name={name}
      label={labels[name]}
      hint="I sekunder, till exempel 0,8."
      formatOptions={{ maximumFractionDigits: 3 }}
      minValue={0}
      maxValue={5}
      step={0.1}
      commitBehavior="validate"
      required
      value={value === null ? null : value / MS_PER_SECOND}
      onChange={(seconds) => onChange(seconds === null ? null : Math.round(seconds * MS_PER_SECOND))}
      onBlur={onBlur}
      focusRef={ref}
      error={fieldState.error?.message}
    />
  )
}

type Voice = { readonly id: string; readonly name: string }

/** Stands for the empty value, which a list of choices cannot have. */
const USUAL_VOICE = 'usual'

/** A saved voice that the installation no longer has is shown by its name. */
const optionsOf = (voices: readonly Voice[], saved: string) => {
  const isKnown = saved === '' || voices.some(({ id }) => id === saved)
  const unknown = isKnown ? [] : [{ value: saved, text: `${saved} (finns inte här)` }]
  return [
    { value: USUAL_VOICE, text: 'Den vanliga rösten' },
    ...voices.map(({ id, name }) => ({ value: id, text: name })),
    ...unknown,
  ]
}

const VoiceChoice = ({ control }: PublicationControl) => {
  const { field, fieldState } = useController({ control, name: 'speech:voice' })
  const { data: voices } = useRead<readonly Voice[]>('/api/speech/voices')
  return (
    <Select
      label={labels['speech:voice']}
      options={optionsOf(voices ?? [], voices ? field.value : '')}
      value={field.value === '' ? USUAL_VOICE : field.value}
      onChange={(voice) => field.onChange(voice === USUAL_VOICE ? '' : voice)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
