import { FormPicture, judgePodcastArt, judgePoster } from '../../forms/FormPicture.tsx'
import type { Controlled } from './inputs.tsx'
import { labels } from './labels.ts'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

type PicturesSectionProps = Controlled & { readonly publicationId: string | undefined }

const anything = () => undefined

export const PicturesSection = ({ control, publicationId }: PicturesSectionProps) => {
  const to = publicationId === undefined ? {} : { publicationid: publicationId }
  return (
    <Section
      of={sections.pictures}
      help="Omslaget: högst 300 px högt och helst högst 480 px brett. Poddbilden: en kvadrat på 1400 till 3000 px."
    >
      <FormPicture control={control} name="posterimage" label={labels.posterimage} to={to} judge={judgePoster} />
      <FormPicture control={control} name="icon" label={labels.icon} to={to} judge={anything} />
      <FormPicture control={control} name="podcastIcon" label={labels.podcastIcon} to={to} judge={judgePodcastArt} />
    </Section>
  )
}
