import { ForArticle } from './ForArticle.tsx'
import { ForIssue } from './ForIssue.tsx'

export type UploadTarget = {
  readonly issueId: string
  readonly article?: { readonly _id: string; readonly name: string }
  /** What was dropped outside the dialog. */
  readonly files?: readonly File[]
}

export type UploadSoundsDialogProps = { readonly target: UploadTarget; readonly onClose: () => void }

/** Sound for one article, or many files that become articles or find theirs. */
export const UploadSoundsDialog = ({ target: { issueId, article, files }, onClose }: UploadSoundsDialogProps) =>
  article ? (
    <ForArticle article={article} files={files ?? none} onClose={onClose} />
  ) : (
    <ForIssue issueId={issueId} files={files ?? none} onClose={onClose} />
  )

const none: readonly never[] = []
