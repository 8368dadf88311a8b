import { useController, useWatch } from 'react-hook-form'
import { type PodcastType, podcastTypeNames } from '../../../../../domain/editorial/publication/settings/podcast.ts'
import type { PublicationView } from '../../../../../projections/editorial/publication/view.ts'
import { RadioGroup } from '../../../../kernel/components/fields/RadioGroup.tsx'
import { FormPicture, judgeArt } from '../../../../kernel/forms/owned-files/FormPicture.tsx'
import { Line, type PublicationControl } from '../../inputs.tsx'
import { labels } from '../../labels.ts'
import { PodcastStatus } from './PodcastStatus.tsx'

type PodcastSectionProps = PublicationControl & { readonly publication: PublicationView }

const hints: Readonly<Record<PodcastType, string>> = {
  0: 'Publikationen har ingen podd',
  1: 'Ett avsnitt per nummer, utan kapitel i flödet',
  2: 'Ett avsnitt per nummer, med kapitel i flödet',
  3: 'Ett avsnitt per artikel',
}

const types = ([0, 1, 2, 3] as const).map((type) => ({
  value: type.toString(),
  text: podcastTypeNames[type],
  hint: hints[type],
}))

export const PodcastSection = ({ control, publication }: PodcastSectionProps) => {
  const type = useWatch({ control, name: 'podcastType' })
  return (
    <>
      <Type control={control} />
      {type !== 0 && (
        <>
          <FormPicture
            control={control}
            name="podcastIcon"
            label={labels.podcastIcon}
            hint="Kvadratisk, 1 400–3 000 px, jpg eller png. Utan den visas podden inte."
            to={{ publicationid: publication._id }}
            judge={judgeArt}
          />
          <Line
            control={control}
            name="podcastEmail"
            type="email"
            hint="Står i podden, så att kataloger kan se vem som har den. Tomt: ingen adress visas."
          />
          <PodcastStatus publicationId={publication._id} />
        </>
      )}
      <Addresses control={control} />
    </>
  )
}

/** A publication may have its podcast elsewhere, too, so its addresses are asked for also without a feed of the product's own. */
const Addresses = ({ control }: PublicationControl) => (
  <>
    <Line
      control={control}
      name="podcastUrlApple"
      type="url"
      placeholder="https://podcasts.apple.com/"
      hint="Poddens sida i Apple Podcasts. Adresserna står under Om i spelaren, i mejlen och i flödena."
    />
    <Line
      control={control}
      name="podcastUrlSpotify"
      type="url"
      placeholder="https://open.spotify.com/show/"
      hint="Poddens sida i Spotify."
    />
    <Line
      control={control}
      name="podcastUrlGoogle"
      type="url"
      placeholder="https://music.youtube.com/"
      hint="Google har sina poddar i YouTube Music."
    />
  </>
)

const Type = ({ control }: PublicationControl) => {
  const { field, fieldState } = useController({ control, name: 'podcastType' })
  return (
    <RadioGroup
      label={labels.podcastType}
      options={types}
      value={field.value.toString()}
      onChange={(type) => field.onChange(Number(type))}
      error={fieldState.error?.message}
    />
  )
}
