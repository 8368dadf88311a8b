import { useState } from 'react'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { UploadField, type UploadFieldProps } from '../../kernel/components/fields/UploadField.tsx'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { sayDuration } from '../../kernel/words/swedish.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { ACCEPTED_SOUND_TYPES } from '../accepted-sounds.ts'
import { FileListFailure } from '../entities/files/FileListFailure.tsx'
import { RemoveFileDialog } from '../entities/files/RemoveFileDialog.tsx'
import { ReplaceOrAdd } from '../entities/files/ReplaceOrAdd.tsx'
import { SoundArticle } from '../entities/SoundArticle.tsx'
import { useSoundsToArticle } from '../queries/article-sounds.ts'
import { type ArticleListed, useArticle, useArticles } from '../queries/articles.ts'
import { useArticlesOfSounds } from '../queries/articles-of-sounds.ts'
import { uploadTo, useRefreshFiles, useRemoveFile } from '../queries/file-acts.ts'
import { type Owner, type Soundfile, useFiles } from '../queries/files.ts'
import { findFiles } from '../queries/find-files.ts'
import { useUploads } from '../queries/uploads.ts'
import { ArticlesOfSounds } from './ArticlesOfSounds.tsx'
import { SoundRow } from './SoundRow.tsx'

export type SoundFilesProps = {
  readonly owner: Owner
  /** Only sounds that match these words. */
  readonly words?: string
  /** Only sounds without an article. */
  readonly lacksArticle?: boolean
}

/** The sounds of an article or an issue: to play, save, add and remove. */
export const SoundFiles = ({ owner, words = '', lacksArticle = false }: SoundFilesProps) => {
  const { data, error, isPending, refetch } = useFiles('soundfiles', owner)
  const [leaving, setLeaving] = useState<Soundfile>()
  const remove = useRemoveFile('soundfiles')
  if (isPending) return <Skeleton label="Hämtar ljudfiler" lines={3} />
  if (!data || isNotFound(error)) return <FileListFailure owner={owner} error={error} onRetry={() => void refetch()} />
  return (
    <div className="files">
      <SoundList key={String(lacksArticle)} {...{ files: data, owner, words, lacksArticle }} onRemove={setLeaving} />
      {owner.kind === 'article' && <ToArticle articleId={owner.id} sounds={data} />}
      {owner.kind !== 'article' && <ToOwner owner={owner} />}
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
  const refresh = useRefreshFiles()
  const { uploads, start } = useUploads(uploadTo(owner), { collection: 'soundfiles', onUploaded: () => void refresh() })
  return <SoundField uploads={uploads} onFiles={(files) => void start(files)} />
}

const SoundField = (props: Pick<UploadFieldProps, 'uploads' | 'onFiles'>) => (
  <UploadField
    label="Ladda upp ljud"
    hint="Släpp ljudfiler här eller välj dem."
    accept={ACCEPTED_SOUND_TYPES}
    isMultiple
    {...props}
  />
)

type SoundListProps = Required<SoundFilesProps> & {
  readonly files: readonly Soundfile[]
  readonly onRemove: (file: Soundfile) => void
}

const SoundList = ({ files, owner, words, lacksArticle, onRemove }: SoundListProps) => {
  const isStaff = hasRole(useCurrentUser(), 'user')
  const isOfIssue = owner.kind === 'issue'
  const acts = useArticlesOfSounds(owner.id)
  const articles = useArticles(isOfIssue ? owner.id : undefined).data ?? noArticles
  // A row stays after its article is chosen, so that it does not disappear under the pointer.
  const [placed, setPlaced] = useState<readonly Soundfile['_id'][]>([])
  const shown = findFiles(files, words).filter(
    ({ _id, article }) => !lacksArticle || article === null || placed.includes(_id),
  )
  if (shown.length === 0) return <p className="soft">{sayNone(files, words)}</p>
  const total = shown.reduce((sum, { duration }) => sum + duration, 0)
  const waiting = isStaff && isOfIssue ? files.filter(isWaiting) : noSounds
  return (
    <>
      {/* The acts affect all waiting sounds, so they are offered only when all are shown. */}
      {isOfIssue && waiting.every((file) => shown.includes(file)) && (
        <ArticlesOfSounds issueId={owner.id} count={waiting.length} acts={acts} />
      )}
      {isOfIssue && (
        <div className="sounds-head" aria-hidden>
          <span>Namn</span>
          <span>Artikel</span>
          <span>Ljud</span>
        </div>
      )}
      <ul className={isOfIssue ? 'file-list sounds-of-issue' : 'file-list'}>
        {shown.map((file) => (
          <SoundRow
            key={file._id}
            file={file}
            isOfArticle={owner.kind === 'article'}
            isStaff={isStaff}
            onRemove={onRemove}
            {...(isOfIssue && {
              article: (
                <ArticleCell
                  {...{ file, articles, isStaff }}
                  onChoose={() => setPlaced((before) => [...before, file._id])}
                />
              ),
            })}
            {...(waiting.includes(file) ? { onArticle: acts.makeOne } : {})}
          />
        ))}
      </ul>
      {shown.length > 1 && <p className="soft num">Tillsammans {sayDuration(total)}</p>}
    </>
  )
}

type ArticleCellProps = {
  readonly file: Soundfile
  readonly articles: readonly ArticleListed[]
  readonly isStaff: boolean
  readonly onChoose: () => void
}

const ArticleCell = ({ file, articles, isStaff, onChoose }: ArticleCellProps) =>
  isStaff && (file.rejected === null || file.article !== null) ? (
    <SoundArticle sound={file} articles={articles} onChoose={onChoose} />
  ) : (
    <span className="sound-article">{articles.find(({ _id }) => _id === file.article)?.name}</span>
  )

const noSounds: readonly Soundfile[] = []
const noArticles: readonly never[] = []

const sayNone = (files: readonly Soundfile[], words: string): string => {
  if (words !== '') return 'Ingen ljudfil stämmer.'
  return files.length === 0 ? 'Inget ljud än.' : 'Alla ljud har en artikel.'
}

const isWaiting = ({ article, rejected }: Soundfile) => article === null && rejected === null
