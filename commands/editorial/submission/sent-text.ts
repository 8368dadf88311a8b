import { bookOf, draftProblem, titleOf } from '../../../domain/editorial/issue-import/manuscript/draft.ts'
import { fileOf } from '../../../domain/editorial/submission/submission.ts'
import type { ArticleId, IssueId, MediaId, SubmissionId } from '../../../domain/kernel/ids.ts'
import type { FileStorage } from '../../kernel/file-storage.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { type ArticleOutcome, type ArticleTools, reviseArticle } from '../article/revise-article.ts'
import type { ReadManuscript } from '../issue-import/manuscript-reader.ts'
import { type HandleMedia, mediaStream } from '../media/stream.ts'
import { type HandleSubmission, submissionStream } from './stream.ts'

type ReadingTools = {
  readonly handlers: {
    readonly media: Pick<HandleMedia, 'state'>
    readonly submission: Pick<HandleSubmission, 'state'>
  }
  readonly storage: Pick<FileStorage, 'localPath'>
  readonly readManuscript: ReadManuscript
}

type SentText = {
  readonly submissionId: SubmissionId
  readonly mediaId: MediaId
  readonly signal?: AbortSignal | undefined
}

/** Reads a text of a submission. `refused`: a Swedish sentence for staff; undefined: there is no such text. */
export const readSentText = async (
  { handlers, storage, readManuscript }: ReadingTools,
  { submissionId, mediaId, signal }: SentText,
) => {
  const submission = await handlers.submission.state(submissionStream(submissionId))
  const isSent = submission.status === 'Active' && fileOf(submission, mediaId) !== undefined
  const media = await handlers.media.state(mediaStream(mediaId))
  if (!isSent || media.status !== 'Active' || media.file.kind !== 'text') return undefined
  const { name } = media.file.description
  const draft = await readManuscript(await storage.localPath(media.file.storageKey), { name, signal })
  return 'problem' in draft ? { refused: draftProblem(draft.problem) } : { name, draft }
}

type WriteSentText = SentText & { readonly issueId: IssueId; readonly articleId: ArticleId }

/**
 * Writes a sent text into the new article that was made of it. A text that cannot be read changes nothing: the file is
 * with the article all the same.
 */
export const writeSentText = async (
  tools: ReadingTools & ArticleTools,
  { issueId, articleId, ...sent }: WriteSentText,
  context: CommandContext,
): Promise<ArticleOutcome | undefined> => {
  const text = await readSentText(tools, sent)
  if (!text || 'refused' in text) return undefined
  const { articles } = bookOf(text.draft, { title: titleOf(text.name), edits: [] })
  const [only] = articles
  const body =
    articles.length === 1 && only
      ? { ingress: only.ingress, text: only.text }
      : { text: text.draft.passages.map(({ html }) => html).join('') }
  return reviseArticle(
    tools,
    { issueId, articleId, attributes: {}, body, seen: undefined },
    derivedContext(context, `text of ${sent.mediaId}`),
  )
}
