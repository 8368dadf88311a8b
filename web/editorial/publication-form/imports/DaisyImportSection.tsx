import { useWatch } from 'react-hook-form'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { sayInstant } from '../../../kernel/words/swedish.ts'
import { Addresses, Flag, type PublicationControl } from '../inputs.tsx'
import { SourceFields } from './SourceFields.tsx'

type DaisyImportSectionProps = PublicationControl & { readonly publication: PublicationView }

export const DaisyImportSection = ({ control, publication }: DaisyImportSectionProps) => {
  const isOn = useWatch({ control, name: 'importDaisy:enable' })
  return (
    <>
      <Flag
        control={control}
        name="importDaisy:enable"
        hint="Boken hämtas för hand i numret, eller av ett processteg som hämtar Daisy-boken."
      />
      {isOn && (
        <SourceFields
          control={control}
          publication={publication}
          source="daisy"
          placeholder="sftp://lamna.example.se"
          hint="Börjar med sftp://, ftps://, ftp:// eller https://. Med https:// leder adressen till själva filen, och {datum} i den blir dagens datum."
        >
          {publication.ftptime !== null && (
            <p className="soft">Den senast hämtade filen ändrades på servern {sayInstant(publication.ftptime)}.</p>
          )}
          <Addresses
            control={control}
            name="importDaisy:mailList"
            hint="Tomt: inga mejl. Den som själv startar en import får inget."
          />
        </SourceFields>
      )}
    </>
  )
}
