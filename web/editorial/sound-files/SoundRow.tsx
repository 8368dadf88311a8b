import { ListPlus, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { IconLink } from '../../kernel/components/actions/IconLink.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayDate } from '../../kernel/words/swedish.ts'
import { DetachFile } from '../entities/files/DetachFile.tsx'
import { DownloadFile } from '../entities/files/DownloadFile.tsx'
import { FileUses } from '../entities/files/FileUses.tsx'
import { SoundFindings } from '../entities/SoundFindings.tsx'
import { SoundPlayer } from '../entities/SoundPlayer.tsx'
import { placesOf, soundAddress } from '../entities/sound-findings.ts'
import type { Soundfile } from '../queries/files/files.ts'

type SoundRowProps = {
  readonly file: Soundfile
  readonly isOfArticle: boolean
  readonly isStaff: boolean
  /** Makes an article of the sound; absent when there is no issue to make one in. */
  readonly onArticle?: (file: Soundfile) => void
  readonly onRemove: (file: Soundfile) => void
  /** The choice of its article, in lists that have one. */
  readonly article?: ReactNode
  /** The box that chooses the row. */
  readonly box?: ReactNode
}

export const SoundRow = ({ file, isOfArticle, isStaff, onArticle, onRemove, article, box }: SoundRowProps) => {
  const { _id, name, duration, rejected, createdAt, isSpoken } = file
  return (
    <li>
      {box}
      <div className="grow">
        <span className={rejected === null ? 'file-name' : undefined}>
          {name}
          <span className="meta num"> {sayDate(createdAt)}</span>
          {isSpoken && <span className="meta"> Läst av talsyntes</span>}
        </span>
        {article}
        <FileUses uses={file.uses} />
        {rejected === null ? (
          <SoundPlayer url={soundAddress(file)} name={name} duration={duration} places={placesOf(file)} />
        ) : (
          <Status tone="danger">{rejected}</Status>
        )}
        <SoundFindings file={file} isStaff={isStaff} />
        <span className="row-actions">
          {rejected === null && (
            <DownloadFile href={`/api/soundfiles/serveFileByIdWithFormat/${_id}/mp3`} label={`Hämta ${name} som mp3`} />
          )}
          {onArticle && (
            <IconButton icon={ListPlus} label={`Skapa en artikel av ${name}`} onPress={() => onArticle(file)} />
          )}
          {isStaff && <IconLink icon={Pencil} to={`/soundfile/${_id}`} label={`Redigera ${name}`} />}
          {isStaff && isOfArticle && <DetachFile collection="soundfiles" file={file} />}
          {isStaff && <IconButton icon={Trash2} label={`Radera ${name}`} onPress={() => onRemove(file)} />}
        </span>
      </div>
    </li>
  )
}
