import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { IconLink } from '../../kernel/components/actions/IconLink.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayDate, sayLength } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { DetachFile } from '../entities/files/DetachFile.tsx'
import { DownloadFile } from '../entities/files/DownloadFile.tsx'
import { FileUses } from '../entities/files/FileUses.tsx'
import type { Videofile } from '../queries/files/files.ts'
import { FilmState } from './FilmState.tsx'

type VideoRowProps = {
  readonly file: Videofile
  /** The list is that of its article, from which it can be taken. */
  readonly isOfArticle?: boolean
  readonly onRemove: (file: Videofile) => void
  /** The box that chooses the row. */
  readonly box?: ReactNode
}

export const VideoRow = ({ file, isOfArticle = false, onRemove, box }: VideoRowProps) => {
  const isStaff = useMay('user')
  const { _id, name, title, url, createdAt, duration, width, height, rejected, poster } = file
  return (
    <li>
      {box}
      {poster !== null && <img className="thumb" src={poster} alt="" loading="lazy" />}
      <div className="grow">
        <span className="file-name">
          {title || name}
          <span className="meta">
            {' '}
            {sayDate(createdAt)}, {sayLength(duration)}, <span className="num">{`${width} × ${height}`}</span>
          </span>
        </span>
        <FileUses uses={file.uses} />
        {rejected === null ? <FilmState file={file} /> : <Status tone="danger">{rejected}</Status>}
        <span className="row-actions">
          <DownloadFile href={`${url}&download=1`} label={`Hämta ${name}`} />
          {isStaff && <IconLink icon={Pencil} to={`/videofile/${_id}`} label={`Redigera ${name}`} />}
          {isStaff && isOfArticle && <DetachFile collection="videofiles" file={file} />}
          {isStaff && <IconButton icon={Trash2} label={`Radera ${name}`} onPress={() => onRemove(file)} />}
        </span>
      </div>
    </li>
  )
}
