import type { Article } from '../../../domain/editorial/article/article.ts'
import type { ArticleBody, ArticleCommand } from '../../../domain/editorial/article/commands.ts'
import type { ArticleEvent } from '../../../domain/editorial/article/events.ts'
import type { ArticleForm, ContentsCommand } from '../../../domain/editorial/contents/commands.ts'
import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import { type Contents, type ContentsRejection, findArticle, formOf } from '../../../domain/editorial/contents/state.ts'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { SubmittedFields } from '../../../domain/kernel/form-merge.ts'
import type { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { askForm, revisionAfter } from '../../kernel/ask-form.ts'
import type { Ask, CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { dryRun } from '../../kernel/handling/dry-run.ts'
import type { ContentsTools } from '../contents/change-contents.ts'
import { contentsStream, handleContents } from '../contents/stream.ts'
import { findIssue } from '../issue/parents.ts'
import { articleStream, type HandleArticle, handleArticle } from './stream.ts'

export type ArticleTools = ContentsTools & {
  readonly log: EventLog
  readonly handlers: { readonly article: HandleArticle }
}

/** The version the sender saw: revision of the contents, number of events of the text. */
export type SeenArticle = { readonly contents: number; readonly body: number }

export type ReviseArticle = {
  readonly issueId: IssueId
  readonly articleId: ArticleId
  readonly attributes: SubmittedFields<ArticleForm>
  readonly body: SubmittedFields<ArticleBody>
  /** The values the list showed, for an edit in the list; refused when they have changed. */
  readonly from?: SubmittedFields<ArticleForm> | undefined
  /** Undefined: overwrite any version. */
  readonly seen: SeenArticle | undefined
}

type Reason = ContentsRejection | 'IssueNotFound'

export type ArticleOutcome =
  | Outcome<ContentsEvent | ArticleEvent, Reason>
  /** The contents were saved, the text was not; the same command sent again saves the rest. */
  | { readonly kind: 'partly'; readonly saved: 'attributes'; readonly position: Position | undefined }

const askContents = ({ articleId, attributes: sent, from, seen }: ReviseArticle): Ask<ContentsCommand, Contents> => {
  const formIn = (contents: Contents) => {
    const entry = findArticle(contents, articleId)
    return entry && formOf(entry)
  }
  const form = { sent, seen: seen?.contents }
  return askForm(formIn, form, (changes) => ({ type: 'ReviseArticle', articleId, changes, from }) as const)
}

const askBody = ({ issueId, articleId, body: sent, seen }: ReviseArticle): Ask<ArticleCommand, Article> => {
  const form = { sent, seen: seen && revisionAfter(seen.body) }
  return askForm(
    ({ body }: Article) => body,
    form,
    (changes) => ({ type: 'ReviseBody', issueId, articleId, changes }) as const,
  )
}

/** Attributes lie in the contents, the text in a stream of its own: a dry run of both comes before either is saved. */
export const reviseArticle = async (
  tools: ArticleTools,
  revise: ReviseArticle,
  context: CommandContext,
): Promise<ArticleOutcome> => {
  const { issueId, articleId, attributes, body } = revise
  if (!(await findIssue(tools, issueId))) return { kind: 'rejected', reason: 'IssueNotFound' }
  const contents = await tools.handlers.contents.state(contentsStream(issueId))
  if (!findArticle(contents, articleId)) return { kind: 'rejected', reason: 'ArticleNotFound' }
  if (await isFutureRevision(tools, revise, contents)) return { kind: 'conflict', conflicts: [] }
  const spans = Object.keys(attributes).length > 0 && Object.keys(body).length > 0
  const obstacle = spans ? await tryBoth(tools, revise, context) : undefined
  return obstacle ?? saveBoth(tools, revise, context)
}

/** The tag joins two revisions. Neither may be later than its stream, whichever of them the changes concern. */
const isFutureRevision = async ({ handlers }: ArticleTools, { articleId, seen }: ReviseArticle, contents: Contents) => {
  if (!seen) return false
  const { events } = await handlers.article.state(articleStream(articleId))
  return seen.contents >= contents.events || seen.body > events
}

const tryBoth = async ({ log }: ArticleTools, revise: ReviseArticle, context: CommandContext) => {
  const { issueId, articleId } = revise
  const [attributes, body] = await Promise.all([
    dryRun(log, handleContents.decider, {
      stream: contentsStream(issueId),
      ask: askContents(revise),
      context: derivedContext(context, 'attributes'),
    }),
    dryRun(log, handleArticle.decider, {
      stream: articleStream(articleId),
      ask: askBody(revise),
      context: derivedContext(context, 'body'),
    }),
  ])
  if (attributes?.kind === 'conflict' && body?.kind === 'conflict')
    return { kind: 'conflict', conflicts: [...attributes.conflicts, ...body.conflicts] } as const
  return attributes ?? body
}

const emptyOutcome = {
  kind: 'accepted',
  events: [],
  revision: 'noStream',
  position: undefined,
  state: undefined,
} as const

const saveBoth = async (
  tools: ArticleTools,
  revise: ReviseArticle,
  context: CommandContext,
): Promise<ArticleOutcome> => {
  const { handlers } = tools
  const stream = contentsStream(revise.issueId)
  const attributes =
    Object.keys(revise.attributes).length > 0
      ? await handlers.contents(stream, askContents(revise), derivedContext(context, 'attributes'))
      : undefined
  if (attributes && attributes.kind !== 'accepted') return attributes
  if (Object.keys(revise.body).length === 0) return attributes ?? emptyOutcome
  const saved = attributes !== undefined && attributes.events.length > 0
  const partly = { kind: 'partly', saved: 'attributes', position: attributes?.position } as const
  const body = await saveBody(tools, revise, context).catch((error: unknown) => {
    if (saved) return partly
    throw error
  })
  if (body.kind !== 'accepted') return saved ? partly : body
  return { ...body, position: laterPosition(tools.log, attributes?.position, body.position) }
}

/**
 * The later of two positions, so that the next reader sees both: an unchanged body has the position of an older event.
 */
const laterPosition = (
  { compare }: Pick<EventLog, 'compare'>,
  one: Position | undefined,
  other: Position | undefined,
) => (one !== undefined && (other === undefined || compare(one, other) > 0) ? one : other)

/** Saves the text and notes the change in the contents, where the list shows it until an editor clears the changes. */
const saveBody = async (
  { handlers }: ArticleTools,
  revise: ReviseArticle,
  context: CommandContext,
): Promise<ArticleOutcome> => {
  const { issueId, articleId } = revise
  const body = await handlers.article(articleStream(articleId), askBody(revise), derivedContext(context, 'body'))
  if (body.kind !== 'accepted' || !body.events.some(({ type }) => type === 'ArticleTextWritten')) return body
  const noted: Outcome<unknown, ContentsRejection> = await handlers.contents(
    contentsStream(issueId),
    { type: 'NoteArticleChanged', articleId },
    derivedContext(context, 'noted'),
  )
  const later = noted.kind === 'accepted' && noted.events.length > 0 ? noted.position : undefined
  return { ...body, position: later ?? body.position }
}
