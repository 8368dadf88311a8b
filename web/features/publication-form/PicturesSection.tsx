import { FormPicture, judgePoster } from '../../forms/FormPicture.tsx'
import type { Controlled } from './inputs.tsx'
import { labels } from './labels.ts'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

type PicturesSectionProps = Controlled & { readonly publicationId: string }

export const PicturesSection = ({ control, publicationId }: PicturesSectionProps) => (
  <Section of={sections.pictures} help="Högst 300 px högt och helst högst 480 px brett.">
    <FormPicture
      control={control}
      name="posterimage"
      label={labels.posterimage}
      to={{ publicationid: publicationId }}
      judge={judgePoster}
    />
  </Section>
)
