import { useState } from 'react'
import { IssueUploadDialog } from '../entities/uploads/IssueUploadDialog.tsx'
import type { ArticleListed } from '../queries/articles.ts'
import { useArticleUpload, useIssueUpload } from '../queries/uploads/issue-uploads.ts'
import { ArticleSoundUpload } from './ArticleSoundUpload.tsx'

/** Begins an upload to an article or, without one, to the issue. */
export type UploadStart = (article?: ArticleListed, files?: readonly File[]) => void

type UploadQuestion = { readonly article?: ArticleListed; readonly files: readonly File[] }

/**
 * What is dropped on the list is sent at once. An article that has sound is asked about first, and without files a dialog
 * chooses them.
 */
export const useListUpload = (issueId: string, issueName: string) => {
  const [question, ask] = useState<UploadQuestion>()
  const toIssue = useIssueUpload(issueId)
  const toArticle = useArticleUpload()
  const upload: UploadStart = (article, files = noFiles) => {
    if (files.length > 0 && !article) toIssue(files)
    else if (files.length > 0 && article && !article.hasSound) void toArticle(article, files)
    else ask({ files, ...(article && { article }) })
  }
  const close = () => ask(undefined)
  const dialog =
    question &&
    (question.article ? (
      <ArticleSoundUpload article={question.article} files={question.files} onClose={close} />
    ) : (
      <IssueUploadDialog issueId={issueId} issueName={issueName} onClose={close} />
    ))
  return { upload, dialog }
}

const noFiles: readonly File[] = []
