import { type AcceptedFate, fileOf, type KnownSubmission } from '../../../domain/editorial/submission/submission.ts'
import type { ArticleId, IssueId, MediaId, PublicationId, SubmissionId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { runInOrder } from '../../kernel/handling/run-in-order.ts'
import { contentsStream } from '../contents/stream.ts'
import { mediaStream } from '../media/stream.ts'
import { type DecisionOutcome, type DecisionTools } from './accept-files.ts'
import { submissionStream } from './stream.ts'

type TakeBack = { readonly submissionId: SubmissionId; readonly mediaIds: readonly MediaId[] }

type Step = () => Promise<DecisionOutcome | undefined>

const restoreFile = ({ handlers }: DecisionTools, mediaId: MediaId, context: CommandContext): Step => {
  const stream = mediaStream(mediaId)
  return async () => {
    const { status } = await handlers.media.state(stream)
    if (status !== 'Removed') return undefined
    return handlers.media(stream, { type: 'RestoreFile', mediaId }, derivedContext(context, `restore ${mediaId}`))
  }
}

/** A file goes back to the publication, unless an editor has moved it elsewhere since. */
const moveOut = (
  { handlers }: DecisionTools,
  {
    mediaId,
    publicationId,
    fate,
  }: { readonly mediaId: MediaId; readonly publicationId: PublicationId; readonly fate: AcceptedFate },
  context: CommandContext,
): readonly Step[] => {
  const stream = mediaStream(mediaId)
  const owner = fate.articleId ? 'articleId' : 'issueId'
  const isThere = async () => {
    const media = await handlers.media.state(stream)
    return media.status === 'Active' && media.file.attachedTo[owner] === (fate.articleId ?? fate.issueId)
  }
  return [
    async () =>
      (await isThere())
        ? handlers.media(
            stream,
            { type: 'AttachFile', mediaId, to: { publicationId } },
            derivedContext(context, `attach ${mediaId}`),
          )
        : undefined,
    async () =>
      (await isThere())
        ? handlers.media(
            stream,
            { type: 'DetachFile', mediaId, from: [owner] },
            derivedContext(context, `detach ${mediaId}`),
          )
        : undefined,
  ]
}

type MadeArticle = { readonly issueId: IssueId; readonly articleId: ArticleId }

/** The article that was made of the files goes with the last of them, and waits among the removed ones. */
const madeArticlesOf = (submission: KnownSubmission, mediaIds: readonly MediaId[]): readonly MadeArticle[] => {
  const made = new Map<ArticleId, MadeArticle>()
  const kept = new Set<ArticleId>()
  for (const { mediaId, fate } of submission.files) {
    if (fate.kind !== 'accepted' || !fate.articleId) continue
    if (!mediaIds.includes(mediaId)) kept.add(fate.articleId)
    else if (fate.isNewArticle) made.set(fate.articleId, { issueId: fate.issueId, articleId: fate.articleId })
  }
  return [...made.values()].filter(({ articleId }) => !kept.has(articleId))
}

/**
 * Undoes the decision on files: accepted ones leave the issue, with the article that was made of them, and what they
 * replaced comes back; refused ones are restored. All of them wait again.
 */
export const takeBackDecision = async (
  tools: DecisionTools,
  { submissionId, mediaIds }: TakeBack,
  context: CommandContext,
): Promise<DecisionOutcome> => {
  const { handlers } = tools
  const stream = submissionStream(submissionId)
  const submission = await handlers.submission.state(stream)
  if (submission.status !== 'Active') return { kind: 'rejected', reason: 'SubmissionNotFound' }
  for (const mediaId of mediaIds) {
    const { status } = await handlers.media.state(mediaStream(mediaId))
    if (status === 'Erased' || status === 'Missing') return { kind: 'rejected', reason: 'FileNotFound' }
  }
  const { publicationId } = submission
  const steps = mediaIds.flatMap((mediaId): readonly Step[] => {
    const fate = fileOf(submission, mediaId)?.fate
    if (fate?.kind === 'refused') return [restoreFile(tools, mediaId, context)]
    if (fate?.kind !== 'accepted') return []
    const replaced = fate.replaced ?? []
    return [
      ...moveOut(tools, { mediaId, publicationId, fate }, context),
      ...replaced.map((each) => restoreFile(tools, each, context)),
    ]
  })
  const removals = madeArticlesOf(submission, mediaIds).map(
    ({ issueId, articleId }): Step =>
      () =>
        handlers.contents(
          contentsStream(issueId),
          { type: 'RemoveArticle', articleId },
          derivedContext(context, `remove ${articleId}`),
        ),
  )
  const undoing = await runInOrder([...steps, ...removals])
  if (undoing && undoing.kind !== 'accepted') return undoing
  return handlers.submission(
    stream,
    { type: 'TakeBackSubmissionFiles', submissionId, mediaIds: [...mediaIds] },
    context,
  )
}
