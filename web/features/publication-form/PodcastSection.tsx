import { useController } from 'react-hook-form'
import { Checkbox } from '../../components/Checkbox.tsx'
import { FieldPair } from '../../components/FormGroup.tsx'
import { RadioGroup } from '../../components/RadioGroup.tsx'
import { type Controlled, Line } from './inputs.tsx'
import { labels } from './labels.ts'
import { aligned, type Podcast, podcastTypes } from './podcast.ts'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

export const PodcastSection = ({ control }: Controlled) => (
  <Section
    of={sections.podcast}
    help="En fil per nummer och ”Slå ihop varje nummer” hör ihop: väljer du det ena följer det andra."
  >
    <Form control={control} />
    <Line control={control} name="podcastEmail" type="email" />
    <Line control={control} name="podcastUrlApple" type="url" placeholder="https://" />
    <FieldPair>
      <Line control={control} name="podcastUrlSpotify" type="url" placeholder="https://" />
      <Line control={control} name="podcastUrlGoogle" type="url" placeholder="https://" />
    </FieldPair>
  </Section>
)

const Form = ({ control }: Controlled) => {
  const type = useController({ control, name: 'podcastType' }).field
  const single = useController({ control, name: 'singleFilePodcast' }).field
  const change = (by: Partial<Podcast>) => {
    const after = aligned({ podcastType: type.value, singleFilePodcast: single.value }, by)
    type.onChange(after.podcastType)
    single.onChange(after.singleFilePodcast)
  }
  return (
    <>
      <RadioGroup
        label={labels.podcastType}
        options={podcastTypes}
        value={podcastTypes.find(({ value }) => value === type.value.toString())?.value ?? null}
        onChange={(value) => change({ podcastType: Number(value) })}
      />
      <Checkbox isSelected={single.value} onChange={(isSelected) => change({ singleFilePodcast: isSelected })}>
        {labels.singleFilePodcast}
      </Checkbox>
    </>
  )
}
