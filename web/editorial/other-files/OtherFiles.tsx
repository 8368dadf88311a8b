import { OwnedFiles, OwnerUpload } from '../entities/files/OwnedFiles.tsx'
import type { Owner } from '../queries/files/files.ts'
import { findFiles } from '../queries/files/find-files.ts'
import { OtherRow } from './OtherRow.tsx'

type OtherFilesProps = {
  readonly owner: Owner
  /** Only files that match these words. */
  readonly words?: string
}

/** Files that are neither sound, text, picture nor film: to save, import, add and remove. */
export const OtherFiles = ({ owner, words = '' }: OtherFilesProps) => (
  <OwnedFiles kind="uploads" owner={owner} label="Hämtar filer">
    {(files, onRemove) => {
      const shown = findFiles(files, words)
      return (
        <>
          {shown.length === 0 && (
            <p className="soft">{words === '' ? 'Inga övriga filer än.' : 'Ingen fil stämmer.'}</p>
          )}
          <ul className="file-list">
            {shown.map((file) => (
              <OtherRow key={file._id} file={file} onRemove={onRemove} />
            ))}
          </ul>
          <OwnerUpload
            kind="uploads"
            owner={owner}
            label="Ladda upp filer"
            hint="Släpp filer här eller välj dem. En Daisy-bok laddas upp som zip."
          />
        </>
      )
    }}
  </OwnedFiles>
)
