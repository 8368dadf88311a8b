import { Download, ListPlus, Pencil, Trash2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { acceptedSounds } from '../../accepted-sounds.ts'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { IconLink } from '../../components/actions/IconLink.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { RemoveFileDialog } from '../../entities/RemoveFileDialog.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { SoundPlayer } from '../../entities/SoundPlayer.tsx'
import { Status } from '../../components/feedback/Status.tsx'
import { UploadField, type UploadFieldProps } from '../../components/fields/UploadField.tsx'
import { useSoundsToArticle } from '../../queries/article-sounds.ts'
import { useArticlesOfSounds } from '../../queries/articles-of-sounds.ts'
import { useArticle } from '../../queries/articles.ts'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'
import { uploadTo, useAttachFile, useFilesChanged, useRemoveFile } from '../../queries/file-acts.ts'
import { type Owner, type Soundfile, useFiles } from '../../queries/files.ts'
import { useUploads } from '../../queries/uploads.ts'
import { sayDate, sayDuration } from '../../words/swedish.ts'
import { found } from '../../queries/found-files.ts'
import { ReplaceOrAdd } from '../../entities/ReplaceOrAdd.tsx'
import { ArticlesOfSounds } from './ArticlesOfSounds.tsx'
import { heardAt, placesOf } from './findings.ts'
import { SoundFindings } from './SoundFindings.tsx'

export type SoundFilesProps = {
  readonly owner: Owner | undefined
  /** Only those with these words. */
  readonly words?: string
}

/** Sounds of an article, an issue or everybody: listened to, fetched, added and removed. */
export const SoundFiles = ({ owner, words = '' }: SoundFilesProps) => {
  const { data, isPending, refetch } = useFiles('soundfiles', owner)
  const [leaving, setLeaving] = useState<Soundfile>()
  const remove = useRemoveFile('soundfiles')
  if (isPending) return <Skeleton label="Hämtar ljudfiler" lines={3} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  return (
    <div className="files">
      <SoundList files={data} owner={owner} words={words} onRemove={setLeaving} />
      {owner?.kind === 'article' && <ToArticle articleId={owner.id} sounds={data} />}
      {owner && owner.kind !== 'article' && <ToOwner owner={owner} />}
      <RemoveFileDialog file={leaving} onClose={() => setLeaving(undefined)} onRemove={remove.mutateAsync} />
    </div>
  )
}

const ToArticle = ({ articleId, sounds }: { readonly articleId: string; readonly sounds: readonly Soundfile[] }) => {
  const isStaff = hasRole(useCurrentUser(), 'user')
  const name = useArticle(articleId).data?.name ?? 'artikeln'
  const { way, choose, uploads, take } = useSoundsToArticle({ _id: articleId, name }, sounds, isStaff)
  return (
    <>
      {isStaff && sounds.length > 0 && <ReplaceOrAdd way={way} onChoose={choose} />}
      <SoundField uploads={uploads} onFiles={(files) => void take(files)} />
    </>
  )
}

const ToOwner = ({ owner }: { readonly owner: Owner }) => {
  const changed = useFilesChanged()
  const { uploads, start } = useUploads(uploadTo(owner), { collection: 'soundfiles', onUploaded: () => void changed() })
  return <SoundField uploads={uploads} onFiles={(files) => void start(files)} />
}

const SoundField = (props: Pick<UploadFieldProps, 'uploads' | 'onFiles'>) => (
  <UploadField
    label="Ladda upp ljud"
    hint="Släpp ljudfiler här eller välj dem."
    accept={acceptedSounds}
    isMultiple
    {...props}
  />
)

type SoundListProps = Required<SoundFilesProps> & {
  readonly files: readonly Soundfile[]
  readonly onRemove: (file: Soundfile) => void
}

const SoundList = ({ files, owner, words, onRemove }: SoundListProps) => {
  const isStaff = hasRole(useCurrentUser(), 'user')
  const articles = useArticlesOfSounds(owner?.id ?? '')
  const shown = found(files, words)
  if (shown.length === 0) return <p className="soft">{words === '' ? 'Inget ljud än.' : 'Ingen ljudfil stämmer.'}</p>
  const total = shown.reduce((sum, { duration }) => sum + duration, 0)
  const waiting = isStaff && owner?.kind === 'issue' ? files.filter(isWaiting) : none
  return (
    <>
      {/* They act on all of them, so all are to be seen. */}
      {owner?.kind === 'issue' && shown.length === files.length && (
        <ArticlesOfSounds issueId={owner.id} count={waiting.length} acts={articles} />
      )}
      <ul className="file-list">
        {shown.map((file) => (
          <SoundRow
            key={file._id}
            file={file}
            isOfArticle={owner?.kind === 'article'}
            isStaff={isStaff}
            onRemove={onRemove}
            {...(waiting.includes(file) ? { onArticle: articles.makeOne } : {})}
          />
        ))}
      </ul>
      {shown.length > 1 && <p className="soft num">Tillsammans {sayDuration(total)}</p>}
    </>
  )
}

const none: readonly Soundfile[] = []

const isWaiting = ({ article, rejected }: Soundfile) => article === null && rejected === null

type SoundRowProps = {
  readonly file: Soundfile
  readonly isOfArticle: boolean
  readonly isStaff: boolean
  /** Makes an article of it; absent when there is nothing to make one for. */
  readonly onArticle?: (file: Soundfile) => void
  readonly onRemove: (file: Soundfile) => void
}

const SoundRow = ({ file, isOfArticle, isStaff, onArticle, onRemove }: SoundRowProps) => {
  const attach = useAttachFile('soundfiles')
  const { _id, name, duration, rejected, createdAt } = file
  return (
    <li>
      <div className="grow">
        <span>
          {name}
          <span className="meta num"> {sayDate(createdAt)}</span>
        </span>
        {rejected === null ? (
          <SoundPlayer url={heardAt(file)} name={name} duration={duration} places={placesOf(file)} />
        ) : (
          <Status tone="danger">{rejected}</Status>
        )}
        <SoundFindings file={file} isStaff={isStaff} />
        <span className="row-actions">
          <a
            className="button"
            data-variant="quiet"
            data-shape="icon"
            href={`/api/soundfiles/serveFileByIdWithFormat/${_id}/mp3`}
            download
            aria-label={`Hämta ${name} som mp3`}
          >
            <Icon of={Download} />
          </a>
          {onArticle && (
            <IconButton icon={ListPlus} label={`Skapa en artikel av ${name}`} onPress={() => onArticle(file)} />
          )}
          {isStaff && <IconLink icon={Pencil} to={`/soundfile/${_id}`} label={`Redigera ${name}`} />}
          {isStaff && isOfArticle && (
            <IconButton
              icon={Unlink}
              label={`Ta bort ${name} från artikeln`}
              onPress={() => attach.mutate({ file, article: null, ...(file.article ? { was: file.article } : {}) })}
            />
          )}
          {isStaff && <IconButton icon={Trash2} label={`Radera ${name}`} onPress={() => onRemove(file)} />}
        </span>
      </div>
    </li>
  )
}
