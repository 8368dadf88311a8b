import { FileText } from 'lucide-react'
import { Icon } from '../../components/Icon.tsx'
import { UploadField } from '../../components/UploadField.tsx'
import type { Quotation } from '../../queries/quotations.ts'
import { useUploads } from '../../queries/uploads.ts'
import { sayNumber } from '../../swedish.ts'

const sayCount = (pages: number | null, words: number | null): string => {
  if (pages === null && words === null) return 'Räknas …'
  const parts = [pages !== null && `${sayNumber(pages)} sidor`, words !== null && `${sayNumber(words)} ord`]
  return parts.filter(Boolean).join(', ')
}

/** The customer's texts, with what was counted in them. */
export const ManuscriptFiles = ({ quotation }: { readonly quotation: Quotation }) => {
  const { uploads, start } = useUploads({ quotationid: quotation._id }, { collection: 'textfiles' })
  return (
    <>
      {quotation.textfiles.length > 0 && (
        <ul className="file-list">
          {quotation.textfiles.map(({ _id, name, pages, words }) => (
            <li key={_id}>
              <Icon of={FileText} />
              <span className="grow">
                <a href={`/textfile/${_id}`}>{name}</a>
                <span className="meta">{sayCount(pages, words)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {quotation.order === null && (
        <UploadField
          label="Ladda upp texter"
          hint="Släpp Word, pdf eller ren text här, eller välj filer."
          isMultiple
          uploads={uploads}
          onFiles={(files) => void start(files)}
        />
      )}
    </>
  )
}
