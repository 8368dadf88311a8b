import { manuscriptEndings, manuscriptKindsIn } from '../../../domain/editorial/media/manuscript-kinds.ts'
import { OwnedFiles, OwnerUpload } from '../entities/files/OwnedFiles.tsx'
import type { Owner, Textfile } from '../queries/files/files.ts'
import { findFiles } from '../queries/files/find-files.ts'
import { TextRow } from './TextRow.tsx'
import { sayWordsAndPages } from './words-and-pages.ts'

type TextFilesProps = {
  readonly owner: Owner
  /** Only texts that match these words. */
  readonly words?: string
  /** Texts can be neither added nor removed. */
  readonly isLocked?: boolean
}

/** Manuscripts and other texts: counted on upload, to read, add and remove. */
export const TextFiles = ({ owner, words = '', isLocked = false }: TextFilesProps) => (
  <OwnedFiles kind="textfiles" owner={owner} label="Hämtar textfiler">
    {(files, onRemove) => (
      <>
        <Texts shown={findFiles(files, words)} words={words} onRemove={isLocked ? undefined : onRemove} />
        {!isLocked && (
          <OwnerUpload
            kind="textfiles"
            owner={owner}
            label="Ladda upp texter"
            hint={`Som ${manuscriptKindsIn.se}. Orden räknas åt dig.`}
            accept={manuscriptEndings}
          />
        )}
      </>
    )}
  </OwnedFiles>
)

type TextsProps = {
  readonly shown: readonly Textfile[]
  readonly words: string
  readonly onRemove: ((file: Textfile) => void) | undefined
}

const Texts = ({ shown, words, onRemove }: TextsProps) =>
  shown.length === 0 ? (
    <p className="soft">{words === '' ? 'Inga texter än.' : 'Ingen textfil stämmer.'}</p>
  ) : (
    <>
      <ul className="file-list">
        {shown.map((file) => (
          <TextRow key={file._id} file={file} onRemove={onRemove} />
        ))}
      </ul>
      {shown.length > 1 && <p className="soft num">Tillsammans {sayWordsAndPages(shown)}</p>}
    </>
  )
