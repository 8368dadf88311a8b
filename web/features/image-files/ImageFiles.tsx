import { Download, Link2, Pencil, RotateCcw, RotateCw, Trash2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { IconLink } from '../../components/actions/IconLink.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { RemoveFileDialog } from '../../entities/RemoveFileDialog.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { UploadField } from '../../components/fields/UploadField.tsx'
import { type Article, useArticle, useIssueOfArticles } from '../../queries/articles.ts'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'
import { uploadTo, useAttachFile, useFilesChanged, useRemoveFile } from '../../queries/file-acts.ts'
import { type Imagefile, type Owner, useFiles } from '../../queries/files.ts'
import { found } from '../../queries/found-files.ts'
import { useUploads } from '../../queries/uploads.ts'
import { useRotateImage } from './rotate-image.ts'

export type ImageFilesProps = {
  readonly owner: Owner | undefined
  readonly words?: string
  /** Names only, without pictures. */
  readonly isCompact?: boolean
}

export const ImageFiles = ({ owner, words = '', isCompact = false }: ImageFilesProps) => {
  const { data, isPending, refetch } = useFiles('imagefiles', owner)
  const context = owner?.kind === 'article' ? owner.id : undefined
  const { data: article } = useArticle(context)
  const [leaving, setLeaving] = useState<Imagefile>()
  const changed = useFilesChanged()
  const remove = useRemoveFile('imagefiles')
  const { uploads, start } = useUploads(uploadTo(owner), { collection: 'imagefiles', onUploaded: () => void changed() })
  if (isPending) return <Skeleton label="Hämtar bilder" lines={3} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  const shown = found(data, words)
  return (
    <div className="files">
      {shown.length === 0 && <p className="soft">{words === '' ? 'Ingen bild än.' : 'Ingen bild stämmer.'}</p>}
      <ul className="file-list">
        {shown.map((file) => (
          <ImageRow key={file._id} file={file} article={context} isCompact={isCompact} onRemove={setLeaving} />
        ))}
      </ul>
      {owner && (
        <UploadField
          label="Ladda upp bilder"
          hint="Släpp bilder här eller välj dem."
          accept={['image/*']}
          isMultiple
          uploads={uploads}
          onFiles={(files) => void start(files)}
        />
      )}
      {article && <FreeImages article={article} words={words} isCompact={isCompact} onRemove={setLeaving} />}
      <RemoveFileDialog file={leaving} onClose={() => setLeaving(undefined)} onRemove={remove.mutateAsync} />
    </div>
  )
}

const FREE = 'Numrets bilder utan artikel'

type FreeImagesProps = Pick<Required<ImageFilesProps>, 'words' | 'isCompact'> & {
  readonly article: Pick<Article, '_id' | 'issue'>
  readonly onRemove: (file: Imagefile) => void
}

/** What the article can be given of its issue's pictures; the cover is the issue's own. */
const FreeImages = ({ article: { _id, issue }, words, isCompact, onRemove }: FreeImagesProps) => {
  const { data = [] } = useFiles('imagefiles', { kind: 'issue', id: issue })
  const cover = useIssueOfArticles(issue).data?.posterimage
  const free = found(
    data.filter((file) => file.article === null && file._id !== cover),
    words,
  )
  if (free.length === 0) return null
  return (
    <>
      <p className="soft">{FREE}</p>
      <ul className="file-list" aria-label={FREE}>
        {free.map((file) => (
          <ImageRow key={file._id} file={file} article={_id} isCompact={isCompact} onRemove={onRemove} />
        ))}
      </ul>
    </>
  )
}

type ImageRowProps = {
  readonly file: Imagefile
  readonly article: string | undefined
  readonly isCompact: boolean
  readonly onRemove: (file: Imagefile) => void
}

const ImageRow = ({ file, article, isCompact, onRemove }: ImageRowProps) => {
  const isStaff = hasRole(useCurrentUser(), 'user')
  const { _id, name, alt, title, url, width, height } = file
  return (
    <li>
      {!isCompact && <img className="thumb" src={url} alt={alt} loading="lazy" />}
      <div className="grow">
        <span>
          {title || name}
          <span className="meta num">
            {' '}
            {width} × {height}
            {alt === '' && title === '' && ', saknar beskrivning'}
          </span>
        </span>
        <span className="row-actions">
          {isStaff && <ImageActs file={file} article={article} isCompact={isCompact} />}
          <a className="button" data-variant="quiet" data-shape="icon" href={url} download aria-label={`Hämta ${name}`}>
            <Icon of={Download} />
          </a>
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

/** What changes the picture, or what it belongs to. */
const ImageActs = ({ file, article, isCompact }: Omit<ImageRowProps, 'onRemove'>) => {
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
