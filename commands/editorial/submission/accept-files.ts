import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import type { ContentsRejection } from '../../../domain/editorial/contents/state.ts'
import { findArticle } from '../../../domain/editorial/contents/state.ts'
import type { MediaEvent } from '../../../domain/editorial/media/events.ts'
import type { MediaRejection } from '../../../domain/editorial/media/state.ts'
import type { SubmissionEvent } from '../../../domain/editorial/submission/events.ts'
import { fileOf, type SubmissionRejection } from '../../../domain/editorial/submission/submission.ts'
import type { ArticleId, IssueId, MediaId, SubmissionId } from '../../../domain/kernel/ids.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { runInOrder } from '../../kernel/handling/run-in-order.ts'
import { addArticle } from '../contents/add-articles.ts'
import type { ContentsTools } from '../contents/change-contents.ts'
import { contentsStream } from '../contents/stream.ts'
import { findIssue } from '../issue/parents.ts'
import { areReplaceable, replaceSounds } from '../media/sounds/replace-sounds.ts'
import { type HandleMedia, mediaStream } from '../media/stream.ts'
import { type HandleSubmission, submissionStream } from './stream.ts'

export type DecisionTools = ContentsTools & {
  readonly handlers: { readonly media: HandleMedia; readonly submission: HandleSubmission }
}

export type DecisionOutcome = Outcome<
  SubmissionEvent | MediaEvent | ContentsEvent,
  SubmissionRejection | MediaRejection | ContentsRejection | 'IssueNotFound'
>

export type AcceptFiles = {
  readonly submissionId: SubmissionId
  /** `alt`: what a picture shows, for those who do not see it. */
  readonly files: readonly { readonly mediaId: MediaId; readonly alt?: string }[]
  readonly issueId: IssueId
  /** Undefined: the files belong to the issue alone. */
  readonly article:
    | { readonly articleId: ArticleId; readonly isNew: false }
    | { readonly articleId: ArticleId; readonly isNew: true; readonly code: string; readonly name: string }
    | undefined
  /** Sounds of the article that the accepted sounds replace. */
  readonly replaces: readonly MediaId[]
  readonly tellsSender: boolean
}

const refuse = <Reason extends string>(reason: Reason) => ({ kind: 'rejected', reason }) as const

/** Why the files cannot come there: the issue is another publication's, or the article is gone. */
const obstacleTo = async (
  tools: DecisionTools,
  { submissionId, issueId, article, replaces }: AcceptFiles,
): Promise<DecisionOutcome | undefined> => {
  const submission = await tools.handlers.submission.state(submissionStream(submissionId))
  if (submission.status !== 'Active') return refuse('SubmissionNotFound')
  const found = await findIssue(tools, issueId)
  if (found?.issue.publicationId !== submission.publicationId) return refuse('IssueNotFound')
  if (!(await areReplaceable(tools, replaces))) return refuse('FileNotFound')
  if (!article || article.isNew) return undefined
  const contents = await tools.handlers.contents.state(contentsStream(issueId))
  return findArticle(contents, article.articleId) ? undefined : refuse('ArticleNotFound')
}

const noteAcceptance = (
  { handlers }: DecisionTools,
  { submissionId, files, issueId, article, replaces, tellsSender }: AcceptFiles,
  context: CommandContext,
): Promise<DecisionOutcome> =>
  handlers.submission(
    submissionStream(submissionId),
    {
      type: 'AcceptSubmissionFiles',
      submissionId,
      mediaIds: files.map(({ mediaId }) => mediaId),
      issueId,
      ...(article && { articleId: article.articleId }),
      ...(article?.isNew && { isNewArticle: true as const }),
      ...(replaces.length > 0 && { replaced: [...replaces] }),
      ...(tellsSender && { tellsSender: true as const }),
    },
    context,
  )

/** Moves a file from the publication into the issue or its article. */
const moveIn = (
  { handlers }: DecisionTools,
  { mediaId, alt = '' }: AcceptFiles['files'][number],
  { issueId, article }: AcceptFiles,
  context: CommandContext,
): Promise<DecisionOutcome | undefined> => {
  const stream = mediaStream(mediaId)
  const to = article ? { articleId: article.articleId } : { issueId }
  return runInOrder<DecisionOutcome>([
    async () =>
      alt === ''
        ? undefined
        : handlers.media(
            stream,
            { type: 'DescribeFile', mediaId, changes: { alt } },
            derivedContext(context, `describe ${mediaId}`),
          ),
    () => handlers.media(stream, { type: 'AttachFile', mediaId, to }, derivedContext(context, `attach ${mediaId}`)),
    () =>
      handlers.media(
        stream,
        { type: 'DetachFile', mediaId, from: ['publicationId'] },
        derivedContext(context, `detach ${mediaId}`),
      ),
  ])
}

/**
 * Takes files of a submission into an issue: into an article that is there, into a new one, or beside the articles. The
 * decision comes first, so that of two editors the second is refused; what follows it is done again by the same key.
 */
export const acceptFiles = async (
  tools: DecisionTools,
  accept: AcceptFiles,
  context: CommandContext,
): Promise<DecisionOutcome> => {
  const obstacle = await obstacleTo(tools, accept)
  if (obstacle) return obstacle
  const decision = await noteAcceptance(tools, accept, context)
  if (decision.kind !== 'accepted') return decision
  const { issueId, article, files } = accept
  const submission = await tools.handlers.submission.state(submissionStream(accept.submissionId))
  const isSound = (mediaId: MediaId) => submission.status === 'Active' && fileOf(submission, mediaId)?.kind === 'sound'
  const outcome = await runInOrder<DecisionOutcome>([
    async () =>
      article?.isNew
        ? addArticle(
            tools,
            { issueId, articleId: article.articleId, code: article.code, form: { name: article.name } },
            derivedContext(context, 'article'),
          )
        : undefined,
    ...files.map((file) => () => moveIn(tools, file, accept, context)),
    () =>
      replaceSounds(
        tools,
        {
          articleId: article?.articleId,
          replaces: accept.replaces,
          replacedBy: files.map(({ mediaId }) => mediaId).filter(isSound),
        },
        context,
      ),
  ])
  return outcome ?? decision
}
