import { useWatch } from 'react-hook-form'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { Flag, type PublicationControl } from '../inputs.tsx'
import { SourceFields } from './SourceFields.tsx'

type RssImportSectionProps = PublicationControl & { readonly publication: PublicationView }

export const RssImportSection = ({ control, publication }: RssImportSectionProps) => {
  const isOn = useWatch({ control, name: 'importRSS:enable' })
  return (
    <>
      <Flag
        control={control}
        name="importRSS:enable"
        hint="Flödet hämtas för hand i numret, eller av ett processteg som hämtar RSS."
      />
      {isOn && (
        <SourceFields
          control={control}
          publication={publication}
          source="rss"
          placeholder="https://bladet.example.se/rss"
          hint="Flödets egen adress, som börjar med https://."
        />
      )}
    </>
  )
}
