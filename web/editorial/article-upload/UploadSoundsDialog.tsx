import { ArticleSoundUpload } from './ArticleSoundUpload.tsx'
import { IssueSoundUpload } from './IssueSoundUpload.tsx'

export type UploadTarget = {
  readonly issueId: string
  readonly article?: { readonly _id: string; readonly name: string }
  /** Some of the issue's articles wait for theirs; absent: none does, or it is not known. */
  readonly lacksSound?: boolean
  /** What was dropped outside the dialog. */
  readonly files?: readonly File[]
}

export type UploadSoundsDialogProps = { readonly target: UploadTarget; readonly onClose: () => void }

/** Sound for one article, or many files that become articles or find theirs. */
export const UploadSoundsDialog = ({ target, onClose }: UploadSoundsDialogProps) =>
  target.article ? (
    <ArticleSoundUpload article={target.article} files={target.files ?? noArticles} onClose={onClose} />
  ) : (
    <IssueSoundUpload
      issueId={target.issueId}
      lacksSound={target.lacksSound === true}
      files={target.files ?? noArticles}
      onClose={onClose}
    />
  )

const noArticles: readonly never[] = []
