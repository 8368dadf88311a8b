import { sayDuration } from '../../kernel/words/swedish.ts'
import { OwnedFiles, OwnerUpload } from '../entities/files/OwnedFiles.tsx'
import type { Owner } from '../queries/files/files.ts'
import { findFiles } from '../queries/files/find-files.ts'
import { VideoRow } from './VideoRow.tsx'

type VideoFilesProps = {
  readonly owner: Owner
  /** Only films that match these words. */
  readonly words?: string
}

/** The films of an article, an issue or a publication: to save, add and remove. */
export const VideoFiles = ({ owner, words = '' }: VideoFilesProps) => (
  <OwnedFiles kind="videofiles" owner={owner} label="Hämtar filmer">
    {(files, onRemove) => {
      const shown = findFiles(files, words)
      return (
        <>
          {shown.length === 0 && <p className="soft">{words === '' ? 'Ingen film än.' : 'Ingen film stämmer.'}</p>}
          <ul className="file-list">
            {shown.map((file) => (
              <VideoRow key={file._id} file={file} isOfArticle={owner.kind === 'article'} onRemove={onRemove} />
            ))}
          </ul>
          {shown.length > 1 && (
            <p className="soft num">
              Tillsammans {sayDuration(shown.reduce((sum, { duration }) => sum + duration, 0))}
            </p>
          )}
          <OwnerUpload
            kind="videofiles"
            owner={owner}
            label="Ladda upp film"
            hint="Släpp filmer här eller välj dem, som mp4, m4v eller mov."
            accept={['video/*', '.mp4', '.m4v', '.mov']}
          />
        </>
      )
    }}
  </OwnedFiles>
)
