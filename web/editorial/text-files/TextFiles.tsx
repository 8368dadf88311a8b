import { useState } from 'react'
import { manuscriptEndings, manuscriptKindsIn } from '../../../domain/editorial/media/manuscript-kinds.ts'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { UploadField } from '../../kernel/components/fields/UploadField.tsx'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { FileListFailure } from '../entities/files/FileListFailure.tsx'
import { RemoveFileDialog } from '../entities/files/RemoveFileDialog.tsx'
import { uploadTo, useRefreshFiles, useRemoveFile } from '../queries/file-acts.ts'
import { type Owner, type Textfile, useFiles } from '../queries/files.ts'
import { findFiles } from '../queries/find-files.ts'
import { useUploads } from '../queries/uploads.ts'
import { TextRow } from './TextRow.tsx'
import { sayWordsAndPages } from './words-and-pages.ts'

export type TextFilesProps = {
  readonly owner: Owner
  /** Only texts that match these words. */
  readonly words?: string
  /** Texts can be neither added nor removed. */
  readonly isLocked?: boolean
}

/** Manuscripts and other texts: counted on upload, to read, add and remove. */
export const TextFiles = ({ owner, words = '', isLocked = false }: TextFilesProps) => {
  const { data, error, isPending, refetch } = useFiles('textfiles', owner)
  const [leaving, setLeaving] = useState<Textfile>()
  const refresh = useRefreshFiles()
  const remove = useRemoveFile('textfiles')
  const { uploads, start } = useUploads(uploadTo(owner), { collection: 'textfiles', onUploaded: () => void refresh() })
  if (isPending) return <Skeleton label="Hämtar textfiler" lines={3} />
  if (!data || isNotFound(error)) return <FileListFailure owner={owner} error={error} onRetry={() => void refetch()} />
  const shown = findFiles(data, words)
  return (
    <div className="files">
      {shown.length > 0 ? (
        <ul className="file-list">
          {shown.map((file) => (
            <TextRow key={file._id} file={file} {...(isLocked ? {} : { onRemove: setLeaving })} />
          ))}
        </ul>
      ) : (
        <p className="soft">{words === '' ? 'Inga texter än.' : 'Ingen textfil stämmer.'}</p>
      )}
      {shown.length > 1 && <p className="soft num">Tillsammans {sayWordsAndPages(shown)}</p>}
      {!isLocked && (
        <UploadField
          label="Ladda upp texter"
          hint={`Som ${manuscriptKindsIn.se}. Orden räknas åt dig.`}
          accept={manuscriptEndings}
          isMultiple
          uploads={uploads}
          onFiles={(files) => void start(files)}
        />
      )}
      <RemoveFileDialog file={leaving} onClose={() => setLeaving(undefined)} onRemove={remove.mutateAsync} />
    </div>
  )
}
