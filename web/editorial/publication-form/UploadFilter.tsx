import { useWatch } from 'react-hook-form'
import { parseUploadFilter, sayUploadFilter } from '../../../domain/editorial/publication/upload-filter.ts'
import { Line, type PublicationControl } from './inputs.tsx'

/** The filter of letters about what visitors send, with its grammar, and what the typed filter does. */
export const UploadFilter = ({ control }: PublicationControl) => {
  const filter = useWatch({ control, name: 'emailOnUploadFilter' })
  return (
    <div className="with-outcome">
      <Line
        control={control}
        name="emailOnUploadFilter"
        placeholder="ljud, *.docx"
        hint="Ord som ska finnas i filens namn eller hos avsändaren. ljud, bild, text, film och övrigt är slag av filer, *.docx är filer som slutar så. Komma betyder eller, mellanslag och, minus inte: ljud -test, *.docx"
      />
      <output className="soft">{sayUploadFilter(parseUploadFilter(filter))}</output>
    </div>
  )
}
