import { useWatch } from 'react-hook-form'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { Flag, Line, type PublicationControl } from '../inputs.tsx'
import { PlaceFields } from './PlaceFields.tsx'

type LegimusSectionProps = PublicationControl & { readonly publication: PublicationView }

export const LegimusSection = ({ control, publication }: LegimusSectionProps) => {
  const [isSent, isLaid] = useWatch({ control, name: ['sendToLegimus', 'legimusTransfer:enable'] })
  return (
    <>
      <Flag control={control} name="sendToLegimus" />
      <Line
        control={control}
        name="legimusFilename"
        isDisabled={!isSent}
        {...(isSent ? {} : { hint: 'Kan fyllas i när publikationen skickas till Legimus.' })}
      />
      {isSent && (
        <Flag
          control={control}
          name="legimusTransfer:enable"
          hint="Annars hämtar du boken i numret och lämnar den själv."
        />
      )}
      {isSent && isLaid && (
        <Flag
          control={control}
          name="legimusTransfer:dtbook"
          hint="Läggs bredvid boken, under samma namn med -dtbook efter."
        />
      )}
      {isSent && isLaid && <PlaceFields control={control} publication={publication} place="legimusTransfer" />}
    </>
  )
}
