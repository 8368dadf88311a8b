import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { manuscriptEndings, manuscriptKindsIn } from '../../../domain/media/manuscript-kinds.ts'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { IconLink } from '../../components/actions/IconLink.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { RemoveFileDialog } from '../../entities/RemoveFileDialog.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Status } from '../../components/feedback/Status.tsx'
import { UploadField } from '../../components/fields/UploadField.tsx'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'
import { uploadTo, useFilesChanged, useRemoveFile } from '../../queries/file-acts.ts'
import { type Owner, type Textfile, useFiles } from '../../queries/files.ts'
import { found } from '../../queries/found-files.ts'
import { useUploads } from '../../queries/uploads.ts'
import { sayDate } from '../../words/swedish.ts'
import { sayWordsAndPages } from './words-and-pages.ts'

export type TextFilesProps = {
  readonly owner: Owner | undefined
  /** Only those with these words. */
  readonly words?: string
  /** Nothing can be added or removed. */
  readonly isLocked?: boolean
}

/** Manuscripts and other texts: counted as they come in, read, added and removed. */
export const TextFiles = ({ owner, words = '', isLocked = false }: TextFilesProps) => {
  const { data, isPending, refetch } = useFiles('textfiles', owner)
  const [leaving, setLeaving] = useState<Textfile>()
  const changed = useFilesChanged()
  const remove = useRemoveFile('textfiles')
  const { uploads, start } = useUploads(uploadTo(owner), { collection: 'textfiles', onUploaded: () => void changed() })
  if (isPending) return <Skeleton label="Hämtar textfiler" lines={3} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  const shown = found(data, words)
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
      {owner && !isLocked && (
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

type TextRowProps = { readonly file: Textfile; readonly onRemove?: (file: Textfile) => void }

const TextRow = ({ file, onRemove }: TextRowProps) => {
  const { _id, name, url, createdAt } = file
  const isStaff = hasRole(useCurrentUser(), 'user')
  return (
    <li>
      <div className="grow">
        <span>
          {name}
          <span className="meta num"> {sayDate(createdAt)}</span>
        </span>
        <span className="counted">
          <Counted file={file} />
        </span>
        <span className="row-actions">
          <a
            className="button"
            data-variant="quiet"
            data-shape="icon"
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Visa ${name} (öppnas i en ny flik)`}
          >
            <Icon of={ExternalLink} />
          </a>
          {isStaff && <IconLink icon={Pencil} to={`/textfile/${_id}`} label={`Redigera ${name}`} />}
          {isStaff && onRemove && <IconButton icon={Trash2} label={`Radera ${name}`} onPress={() => onRemove(file)} />}
        </span>
      </div>
    </li>
  )
}

const Counted = ({ file }: { readonly file: Textfile }) => {
  if (file.rejected !== null) return <Status tone="danger">{file.rejected}</Status>
  if (file.words === null) return <Status tone="now">Räknar orden</Status>
  return <span className="num">{sayWordsAndPages([file])}</span>
}
