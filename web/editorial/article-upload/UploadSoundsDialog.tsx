import { ArticleSoundUpload } from './ArticleSoundUpload.tsx'
import { IssueSoundUpload } from './IssueSoundUpload.tsx'

export type UploadTarget = {
  readonly issueId: string
  readonly article?: { readonly _id: string; readonly name: string }
  /** Some of the issue's articles lack a sound; absent: none does, or it is not known. */
  readonly lacksSound?: boolean
  /** Files dropped outside the dialog. */
  readonly files?: readonly File[]
}

type UploadSoundsDialogProps = { readonly target: UploadTarget; readonly onClose: () => void }

/** Uploads a sound for one article, or many files that become articles or are paired with some. */
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
