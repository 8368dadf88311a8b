import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { FormPicture, judgePoster } from '../../../kernel/forms/owned-files/FormPicture.tsx'
import type { PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'

type PicturesSectionProps = PublicationControl & { readonly publication: Pick<PublicationView, '_id'> }

export const PicturesSection = ({ control, publication }: PicturesSectionProps) => (
  <FormPicture
    control={control}
    name="posterimage"
    label={labels.posterimage}
    to={{ publicationid: publication._id }}
    judge={judgePoster}
  />
)
