import { useState } from 'react'
import { ACCEPTED_SOUND_TYPES } from '../accepted-sounds.ts'
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
    if (!article && files.length > 0) {
      toIssue(files)
      return
    }
    const asked = article?.hasSound ? files.filter(isSound) : noFiles
    const others = files.filter((file) => !asked.includes(file))
    if (article && others.length > 0) void toArticle(article, others)
    if (asked.length > 0 || files.length === 0) ask({ files: asked, ...(article && { article }) })
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

/** Browsers know most sounds by their type; of the others the ending tells. */
const isSound = ({ name, type }: File): boolean =>
  type.startsWith('audio/') || ACCEPTED_SOUND_TYPES.some((ending) => name.toLowerCase().endsWith(ending))
