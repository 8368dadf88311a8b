import { useWatch } from 'react-hook-form'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { Flag, Line, type PublicationControl } from '../inputs.tsx'
import { TryPlace } from './TryPlace.tsx'

type PlaceFieldsProps = PublicationControl & {
  readonly publication: PublicationView
  readonly place: 'exportToFtp' | 'legimusTransfer'
}

/** A receiver's server, its credentials, and a button that tries them. */
export const PlaceFields = ({ control, publication, place }: PlaceFieldsProps) => {
  const url = useWatch({ control, name: `${place}:url` })
  return (
    <>
      <Line
        control={control}
        name={`${place}:url`}
        placeholder="sftp://leverans.example.se"
        required
        hint="Börjar med sftp://, ftps:// eller ftp://. Bara de två första skyddar lösenordet på vägen."
      />
      <Line control={control} name={`${place}:username`} />
      <Line
        control={control}
        name={`${place}:password`}
        type="password"
        {...(publication[place].hasPassword
          ? { hint: 'Ett lösenord är sparat. Lämna tomt för att behålla det. En annan server behöver det på nytt.' }
          : {})}
      />
      <Line
        control={control}
        name={`${place}:directory`}
        hint="Skapas om den saknas. Tomt: mappen som användaren kommer till."
      />
      {url.startsWith('sftp:') && (
        <Line
          control={control}
          name={`${place}:hostKey`}
          hint="Prova anslutningen: servern visar sin nyckel, och du godkänner den. Töm fältet när mottagaren har bytt server."
        />
      )}
      <Flag
        control={control}
        name={`${place}:automatic`}
        hint="Saknas filen då, produceras den först. Det går att leverera för hand också."
      />
      <Line
        control={control}
        name={`${place}:noticeEmail`}
        type="email"
        hint="Adressen får ett mejl med skälet. Tomt: den som har hand om systemet får det."
      />
      <TryPlace control={control} publicationId={publication._id} place={place} />
    </>
  )
}
