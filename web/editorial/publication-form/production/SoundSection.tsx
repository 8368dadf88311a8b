import { useController } from 'react-hook-form'
import { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { FieldPair } from '../../../kernel/components/fields/FormGroup.tsx'
import { Select } from '../../../kernel/components/fields/Select.tsx'
import { FormRadios } from '../../../kernel/forms/fields.tsx'
import { Count, Flag, type PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'

const bitrates = [...PublicationView.shape.audio.shape.mp3.shape.bitrate.values].map((rate) => ({
  value: rate.toString(),
  text: `${rate.toString()} kbit/s`,
}))

const missingSoundChoices = [
  { value: 'block', text: 'Stoppar produktionen', hint: 'Inga böcker görs förrän alla har ljud' },
  { value: 'report', text: 'Utelämnas och rapporteras', hint: 'Böckerna görs utan dem; EPUB har texten' },
] as const

const contents = [
  { value: 'headings', text: 'Rubriker', hint: 'Daisy-boken hörs, och rubrikerna går att läsa' },
  { value: 'fullText', text: 'Hel text', hint: 'Artiklarnas text går att läsa medan de hörs' },
] as const

const cuts = [
  { value: 'regular', text: 'Vanlig', hint: '12 punkter' },
  { value: 'largePrint', text: 'Storstil', hint: 'Minst 18 punkter, för läsare med nedsatt syn' },
] as const

export const SoundSection = ({ control }: PublicationControl) => (
  <>
    <Flag
      control={control}
      name="wfsettings:enableDaisy"
      hint="Annars erbjuds ingen Daisy-bok av numren, och inget nummer väntar på en. En mottagare som ska ha en får den ändå."
    />
    <FieldPair>
      <Count
        control={control}
        name="loudnessTarget"
        hint="−18 är det vanliga. Närmare noll låter starkare."
        minValue={-30}
        maxValue={-10}
        required
      />
      <Bitrate control={control} />
    </FieldPair>
    <FormRadios control={control} name="missingSound" label={labels.missingSound} options={missingSoundChoices} />
    <FormRadios control={control} name="bookContents" label={labels.bookContents} options={contents} />
    <FormRadios control={control} name="pdfCut" label={labels.pdfCut} options={cuts} />
    <Flag control={control} name="pageNumbers" hint="Böckerna får sidmarkeringar" />
  </>
)

const Bitrate = ({ control }: PublicationControl) => {
  const { field, fieldState } = useController({ control, name: 'audio:mp3:bitrate' })
  return (
    <Select
      label={labels['audio:mp3:bitrate']}
      hint="I spelaren och hela numret. Daisy har 64."
      options={bitrates}
      value={field.value.toString()}
      onChange={(rate) => field.onChange(Number(rate))}
      error={fieldState.error?.message}
    />
  )
}
