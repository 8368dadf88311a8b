import { Link2, Pencil, RotateCcw, RotateCw, Trash2, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { IconLink } from '../../kernel/components/actions/IconLink.tsx'
import { useMay } from '../../people/queries/current-user.ts'
import { DownloadFile } from '../entities/files/DownloadFile.tsx'
import { FileUses } from '../entities/files/FileUses.tsx'
import { useAttachFile } from '../queries/files/file-acts.ts'
import type { Imagefile } from '../queries/files/files.ts'
import { useRotateImage } from './rotate-image.ts'

type ImageRowProps = {
  readonly file: Imagefile
  readonly article: string | undefined
  readonly isCompact: boolean
  readonly onRemove: (file: Imagefile) => void
  /** The box that chooses the row. */
  readonly box?: ReactNode
}

export const ImageRow = ({ file, article, isCompact, onRemove, box }: ImageRowProps) => {
  const isStaff = useMay('user')
  const { _id, name, alt, title, url, width, height } = file
  return (
    <li>
      {box}
      {!isCompact && <img className="thumb" src={url} alt={alt} loading="lazy" />}
      <div className="grow">
        <span>
          {title || name}
          <span className="meta">
            {' '}
            <span className="num">
              {width} × {height}
            </span>
            {alt === '' && title === '' && ', saknar beskrivning'}
          </span>
        </span>
        <FileUses uses={file.uses} />
        <span className="row-actions">
          {isStaff && <ImageActs file={file} article={article} isCompact={isCompact} />}
          <DownloadFile href={url} label={`Hämta ${name}`} />
          {isStaff && (
            <>
              <IconLink icon={Pencil} to={`/imagefile/${_id}`} label={`Redigera ${name}`} />
              <IconButton icon={Trash2} label={`Radera ${name}`} onPress={() => onRemove(file)} />
            </>
          )}
        </span>
      </div>
    </li>
  )
}

/** The acts that change the picture or its article. */
const ImageActs = ({ file, article, isCompact }: Omit<ImageRowProps, 'onRemove' | 'box'>) => {
  const attach = useAttachFile('imagefiles')
  const rotate = useRotateImage()
  const { name } = file
  const isAttached = article !== undefined && file.article === article
  return (
    <>
      {!isCompact && (
        <>
          <IconButton
            icon={RotateCcw}
            label={`Vrid ${name} moturs`}
            onPress={() => rotate.mutate({ file, direction: 'counterClockwise' })}
          />
          <IconButton
            icon={RotateCw}
            label={`Vrid ${name} medurs`}
            onPress={() => rotate.mutate({ file, direction: 'clockwise' })}
          />
        </>
      )}
      {article !== undefined && (
        <IconButton
          icon={isAttached ? Unlink : Link2}
          label={isAttached ? `Ta bort ${name} från artikeln` : `Lägg till ${name} i artikeln`}
          onPress={() =>
            attach.mutate({
              file,
              article: isAttached ? null : article,
              ...(file.article ? { was: file.article } : {}),
            })
          }
        />
      )}
    </>
  )
}
