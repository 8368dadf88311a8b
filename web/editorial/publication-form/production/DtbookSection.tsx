import { useWatch } from 'react-hook-form'
import { FormRadios } from '../../../kernel/forms/fields.tsx'
import { Flag, Line, type PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'

const profiles = [
  { value: 'generic', text: 'Standarden', hint: 'DTBook 2005-3, som läsare i allmänhet tar emot' },
  { value: 'mtm', text: 'MTM', hint: 'Alla sidor märks, bilderna görs om till jpg och ligger bredvid dokumentet' },
] as const

export const DtbookSection = ({ control }: PublicationControl) => {
  const isExported = useWatch({ control, name: 'exportToDtbook:enable' })
  const isForLibrary = useWatch({ control, name: 'dtbookProfile' }) === 'mtm'
  return (
    <>
      <Flag control={control} name="exportToDtbook:enable" />
      {isExported && (
        <>
          <FormRadios control={control} name="dtbookProfile" label={labels.dtbookProfile} options={profiles} />
          <Line control={control} name="dtbookFilename" hint="Utan filnamn heter filen som numret." />
          {!isForLibrary && (
            <Line
              control={control}
              name="dtbookBaseUrl"
              type="url"
              hint="Om bilderna ska ligga på en webbplats. Annars ligger de bredvid dokumentet."
            />
          )}
        </>
      )}
    </>
  )
}
