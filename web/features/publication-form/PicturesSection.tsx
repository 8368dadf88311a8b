import { FormPicture, judgePoster } from '../../forms/FormPicture.tsx'
import type { Controlled } from './inputs.tsx'
import { labels } from './labels.ts'

type PicturesSectionProps = Controlled & { readonly publicationId: string }

export const PicturesSection = ({ control, publicationId }: PicturesSectionProps) => (
  <FormPicture
    control={control}
    name="posterimage"
    label={labels.posterimage}
    to={{ publicationid: publicationId }}
    judge={judgePoster}
  />
)
