import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { UploadField } from '../../kernel/components/fields/UploadField.tsx'
import { sayDuration } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { ACCEPTED_SOUND_TYPES } from '../accepted-sounds.ts'
import { OwnedFiles, OwnerUpload } from '../entities/files/OwnedFiles.tsx'
import { ReplaceOrAdd } from '../entities/files/ReplaceOrAdd.tsx'
import { PairingDialog } from '../entities/pairing/PairingDialog.tsx'
import { SoundArticle } from '../entities/SoundArticle.tsx'
import { type ArticleListed, useArticle, useArticles } from '../queries/articles.ts'
import type { Owner, Soundfile } from '../queries/files/files.ts'
import { findFiles } from '../queries/files/find-files.ts'
import { useSoundsToArticle } from '../queries/sounds/article-sounds.ts'
import { isWaitingSound } from '../queries/sounds/waiting-sounds.ts'
import { SoundRow } from './SoundRow.tsx'

type SoundFilesProps = {
  readonly owner: Owner
  /** Only sounds that match these words. */
  readonly words?: string
  /** Only sounds without an article. */
  readonly lacksArticle?: boolean
}

/** The sounds of an article or an issue: to play, save, add and remove. */
export const SoundFiles = ({ owner, words = '', lacksArticle = false }: SoundFilesProps) => (
  <OwnedFiles kind="soundfiles" owner={owner} label="Hämtar ljudfiler">
    {(files, onRemove) => (
      <>
        <SoundList key={String(lacksArticle)} {...{ files, owner, words, lacksArticle, onRemove }} />
        {owner.kind === 'article' ? (
          <ToArticle articleId={owner.id} sounds={files} />
        ) : (
          <OwnerUpload kind="soundfiles" owner={owner} {...soundField} />
        )}
      </>
    )}
  </OwnedFiles>
)

const soundField = {
  label: 'Ladda upp ljud',
  hint: 'Släpp ljudfiler här eller välj dem.',
  accept: ACCEPTED_SOUND_TYPES,
}

const ToArticle = ({ articleId, sounds }: { readonly articleId: string; readonly sounds: readonly Soundfile[] }) => {
  const isStaff = useMay('user')
  const name = useArticle(articleId).data?.name ?? 'artikeln'
  const { way, choose, uploads, take } = useSoundsToArticle({ _id: articleId, name }, sounds, isStaff)
  return (
    <>
      {isStaff && sounds.length > 0 && <ReplaceOrAdd way={way} onChoose={choose} />}
      <UploadField {...soundField} isMultiple uploads={uploads} onFiles={(files) => void take(files)} />
    </>
  )
}

type SoundListProps = Required<SoundFilesProps> & {
  readonly files: readonly Soundfile[]
  readonly onRemove: (file: Soundfile) => void
}

const SoundList = ({ files, owner, words, lacksArticle, onRemove }: SoundListProps) => {
  const isStaff = useMay('user')
  const isOfIssue = owner.kind === 'issue'
  const [pairing, setPairing] = useState<{ readonly asNew?: string }>()
  const articles = useArticles(isOfIssue ? owner.id : undefined).data ?? noArticles
  // A row stays after its article is chosen, so that it does not disappear under the pointer.
  const [placed, setPlaced] = useState<readonly Soundfile['_id'][]>([])
  const shown = findFiles(files, words).filter(
    ({ _id, article }) => !lacksArticle || article === null || placed.includes(_id),
  )
  if (shown.length === 0) return <p className="soft">{sayNone(files, words)}</p>
  const total = shown.reduce((sum, { duration }) => sum + duration, 0)
  const waiting = isStaff && isOfIssue ? files.filter(isWaitingSound) : noSounds
  return (
    <>
      {waiting.length > 0 && (
        <div className="button-row">
          <Button icon={Shuffle} onPress={() => setPairing({})}>
            Para ihop ljud och artiklar
          </Button>
          <span className="soft small">{sayWaiting(waiting.length)}</span>
        </div>
      )}
      {pairing && <PairingDialog issueId={owner.id} {...pairing} onClose={() => setPairing(undefined)} />}
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
            {...(waiting.includes(file) ? { onArticle: () => setPairing({ asNew: file._id }) } : {})}
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

const sayWaiting = (count: number): string =>
  count === 1 ? '1 ljudfil hör inte till någon artikel.' : `${count.toString()} ljudfiler hör inte till någon artikel.`

const sayNone = (files: readonly Soundfile[], words: string): string => {
  if (words !== '') return 'Ingen ljudfil stämmer.'
  return files.length === 0 ? 'Inget ljud än.' : 'Alla ljud har en artikel.'
}
