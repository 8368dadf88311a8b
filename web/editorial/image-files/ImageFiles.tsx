import { OwnedFiles, OwnerUpload } from '../entities/files/OwnedFiles.tsx'
import { type Article, useArticle } from '../queries/articles.ts'
import { type Imagefile, type Owner, useFiles } from '../queries/files/files.ts'
import { findFiles } from '../queries/files/find-files.ts'
import { useIssue } from '../queries/issues.ts'
import { ImageRow } from './ImageRow.tsx'

type ImageFilesProps = {
  readonly owner: Owner
  readonly words?: string
  /** The list shows names without pictures. */
  readonly isCompact?: boolean
}

export const ImageFiles = ({ owner, words = '', isCompact = false }: ImageFilesProps) => {
  const context = owner.kind === 'article' ? owner.id : undefined
  const { data: article } = useArticle(context)
  return (
    <OwnedFiles kind="imagefiles" owner={owner} label="Hämtar bilder">
      {(files, onRemove) => {
        const shown = findFiles(files, words)
        return (
          <>
            {shown.length === 0 && <p className="soft">{words === '' ? 'Ingen bild än.' : 'Ingen bild stämmer.'}</p>}
            <ul className="file-list">
              {shown.map((file) => (
                <ImageRow key={file._id} file={file} article={context} isCompact={isCompact} onRemove={onRemove} />
              ))}
            </ul>
            <OwnerUpload
              kind="imagefiles"
              owner={owner}
              label="Ladda upp bilder"
              hint="Släpp bilder här eller välj dem."
              accept={['image/*']}
            />
            {article && <FreeImages article={article} words={words} isCompact={isCompact} onRemove={onRemove} />}
          </>
        )
      }}
    </OwnedFiles>
  )
}

const UNATTACHED_TITLE = 'Numrets bilder utan artikel'

type FreeImagesProps = Pick<Required<ImageFilesProps>, 'words' | 'isCompact'> & {
  readonly article: Pick<Article, '_id' | 'issue'>
  readonly onRemove: (file: Imagefile) => void
}

/** The issue's pictures that the article can get; not the cover, which belongs to the issue. */
const FreeImages = ({ article: { _id, issue }, words, isCompact, onRemove }: FreeImagesProps) => {
  const { data = [] } = useFiles('imagefiles', { kind: 'issue', id: issue })
  const cover = useIssue(issue).data?.posterimage
  const free = findFiles(
    data.filter((file) => file.article === null && file._id !== cover),
    words,
  )
  if (free.length === 0) return null
  return (
    <>
      <p className="soft">{UNATTACHED_TITLE}</p>
      <ul className="file-list" aria-label={UNATTACHED_TITLE}>
        {free.map((file) => (
          <ImageRow key={file._id} file={file} article={_id} isCompact={isCompact} onRemove={onRemove} />
        ))}
      </ul>
    </>
  )
}
