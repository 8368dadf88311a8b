import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { IconLink } from '../../kernel/components/actions/IconLink.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayDate, saySize } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { DownloadFile } from '../entities/files/DownloadFile.tsx'
import { FileUses } from '../entities/files/FileUses.tsx'
import type { Otherfile } from '../queries/files/files.ts'
import { ImportPackage } from './ImportPackage.tsx'

type OtherRowProps = {
  readonly file: Otherfile
  readonly onRemove: (file: Otherfile) => void
  /** The box that chooses the row. */
  readonly box?: ReactNode
}

export const OtherRow = ({ file, onRemove, box }: OtherRowProps) => {
  const isStaff = useMay('user')
  const { _id, name, url, createdAt, bytes, rejected } = file
  return (
    <li>
      {box}
      <div className="grow">
        <span className="file-name">
          {name}
          <span className="meta">
            {' '}
            {sayDate(createdAt)}, {saySize(bytes)}
          </span>
        </span>
        <FileUses uses={file.uses} />
        {rejected !== null && <Status tone="danger">{rejected}</Status>}
        <span className="row-actions">
          <ImportPackage file={file} />
          <DownloadFile href={`${url}&download=1`} label={`Hämta ${name}`} />
          {isStaff && (
            <>
              <IconLink icon={Pencil} to={`/otherfile/${_id}`} label={`Redigera ${name}`} />
              <IconButton icon={Trash2} label={`Radera ${name}`} onPress={() => onRemove(file)} />
            </>
          )}
        </span>
      </div>
    </li>
  )
}
