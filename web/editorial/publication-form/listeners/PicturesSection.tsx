import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { FormPicture, judgeIcon, judgePoster } from '../../../kernel/forms/owned-files/FormPicture.tsx'
import type { PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'

type PicturesSectionProps = PublicationControl & { readonly publication: Pick<PublicationView, '_id'> }

export const PicturesSection = ({ control, publication: { _id } }: PicturesSectionProps) => (
  <>
    <FormPicture
      control={control}
      name="posterimage"
      label={labels.posterimage}
      hint="Högst 300 px hög och helst högst 480 px bred."
      to={{ publicationid: _id }}
      judge={judgePoster}
    />
    <FormPicture
      control={control}
      name="icon"
      label={labels.icon}
      hint="För den som lägger spelaren på hemskärmen. Kvadratisk, minst 512 px. Det viktiga i mitten: telefoner skär av hörnen. Tomt: vår ikon."
      to={{ publicationid: _id }}
      judge={judgeIcon}
    />
  </>
)
