import { useWatch } from 'react-hook-form'
import type { FilePlace } from '../../../../domain/editorial/publication/settings/receivers.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { Flag, Line, type PublicationControl } from '../inputs.tsx'
import { hasPassword, placeNames } from './place-names.ts'
import { TryPlace } from './TryPlace.tsx'

type PlaceProps = PublicationControl & { readonly place: FilePlace }
type PlaceFieldsProps = PlaceProps & { readonly publication: PublicationView }

const SAFE_HINT = 'Börjar med sftp://, ftps:// eller ftp://. Bara de två första skyddar lösenordet på vägen.'

/** The address of a receiver's server. `isOptional`: without one, nothing is delivered. */
export const AddressField = ({ control, place, isOptional }: PlaceProps & { readonly isOptional?: boolean }) => (
  <Line
    control={control}
    name={placeNames[place].url}
    placeholder="sftp://leverans.example.se"
    {...(isOptional ? { hint: `${SAFE_HINT} Tomt: inget levereras hit.` } : { required: true, hint: SAFE_HINT })}
  />
)

/** The credentials for a receiver's server, when it is delivered to, and a button that tries it. */
export const AccessFields = ({ control, publication, place }: PlaceFieldsProps) => {
  const names = placeNames[place]
  const url = useWatch({ control, name: names.url })
  return (
    <>
      <Line control={control} name={names.username} />
      <Line
        control={control}
        name={names.password}
        type="password"
        {...(hasPassword(publication, place)
          ? { hint: 'Ett lösenord är sparat. Lämna tomt för att behålla det. En annan server behöver det på nytt.' }
          : {})}
      />
      <Line
        control={control}
        name={names.directory}
        hint="Skapas om den saknas. Tomt: mappen som användaren kommer till."
      />
      {url.startsWith('sftp:') && (
        <Line
          control={control}
          name={names.hostKey}
          hint="Prova anslutningen: servern visar sin nyckel, och du godkänner den. Töm fältet när mottagaren har bytt server."
        />
      )}
      <Flag
        control={control}
        name={names.automatic}
        hint="Saknas filen då, produceras den först. Det går att leverera för hand också."
      />
      <Line
        control={control}
        name={names.noticeEmail}
        type="email"
        hint="Adressen får ett mejl med skälet. Tomt: den som har hand om systemet får det."
      />
      <TryPlace control={control} publicationId={publication._id} place={place} />
    </>
  )
}

/** A receiver's server, its credentials, and a button that tries them. */
export const PlaceFields = (props: PlaceFieldsProps) => (
  <>
    <AddressField control={props.control} place={props.place} />
    <AccessFields {...props} />
  </>
)
