import { v5 } from 'uuid'
import { articleDecider } from '../../../../domain/editorial/article/article.ts'
import type { ArticleText } from '../../../../domain/editorial/article/commands.ts'
import type { ArticleEvent } from '../../../../domain/editorial/article/events.ts'
import { followedOrigin } from '../../../../domain/editorial/contents/article-sharing.ts'
import type { ContentsCommand } from '../../../../domain/editorial/contents/commands.ts'
import type {
  ArticleCorrected,
  CorrectionReworded,
  CorrectionTakenBack,
} from '../../../../domain/editorial/contents/events.ts'
import { type Entry, findArticle } from '../../../../domain/editorial/contents/state.ts'
import { releaseStateOf } from '../../../../domain/editorial/issue/rules.ts'
import { requireReadable } from '../../../../domain/kernel/event-log.ts'
import { type ArticleId, CorrectionId } from '../../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../../kernel/handling/command-handler.ts'
import { articleStream } from '../../article/stream.ts'
import { findIssue, findPublication } from '../../issue/parents.ts'
import { filesByArticle, sharedFiles } from '../../media/copy-files.ts'
import { reusableFiles } from '../reusable-files.ts'
import { contentsStream } from '../stream.ts'
import { followContents } from './follow-contents.ts'
import type { FollowedArticle, FollowTools } from './followed-article.ts'
import { hasOwnSounds, isOwnText } from './own-changes.ts'
import type { Reference } from './references.ts'

/**
 * What has happened. `contents`: text or sounds of the origin, or of the reference itself. `withdrawal`: the origin has
 * left its issue, or is back in it. A correction of the origin is told to the listeners of the reference, too.
 */
export type OriginChange =
  | { readonly kind: 'contents' | 'withdrawal' }
  | { readonly kind: 'correction'; readonly event: ArticleCorrected | CorrectionReworded | CorrectionTakenBack }

const textsOf = async ({ log }: FollowTools, articleId: ArticleId): Promise<readonly ArticleText[]> => {
  const { events } = await log.read<ArticleEvent>(articleStream(articleId))
  const versions = [articleDecider.initialState]
  for (const { event } of requireReadable(events)) {
    const last = versions.at(-1) ?? articleDecider.initialState
    versions.push(articleDecider.evolve(last, event))
  }
  return versions.map(({ body: { ingress, text, byLine } }) => ({ ingress, text, byLine }))
}

/** The entry of the origin, removed or not; undefined: its sharing has ended. */
const findSharedOrigin = async (tools: FollowTools, entry: Entry): Promise<Entry | undefined> => {
  const origin = followedOrigin(entry)
  if (!origin) return undefined
  const publication = await findPublication(tools, origin.publicationId)
  const issueId = await tools.issueOf(origin.articleId)
  if (!issueId || !publication?.settings.isSharing) return undefined
  const { entries } = await tools.handlers.contents.state(contentsStream(issueId))
  const found = entries.find(({ articleId }) => articleId === origin.articleId)
  return found?.attributes.share ? found : undefined
}

const bothNow = async (
  tools: FollowTools,
  { issueId, entry, origin, isReleased }: Pick<FollowedArticle, 'issueId' | 'entry' | 'isReleased'> & { origin: Entry },
): Promise<FollowedArticle> => {
  const { articleId } = entry
  const files = await filesByArticle(tools, await tools.filesOf([articleId, origin.articleId]))
  const versions = await textsOf(tools, origin.articleId)
  const text = versions.at(-1) ?? articleDecider.initialState.body
  const ofOrigin = { articleId: origin.articleId, files: files.get(origin.articleId) ?? [] }
  const originFiles = sharedFiles(await reusableFiles(tools, ofOrigin)).filter(({ file }) => file.kind !== 'video')
  return {
    issueId,
    entry,
    origin: { entry: origin, text, files: originFiles },
    versions,
    files: files.get(articleId) ?? [],
    isReleased,
  }
}

/** The reference's own name for a correction of its origin. */
const ownCorrection = (correctionId: CorrectionId, articleId: ArticleId): CorrectionId =>
  CorrectionId.parse(v5(`correction ${correctionId}`, articleId))

/** Listeners of the reference have been told of a correction of its origin: from then on it is kept as the origin is. */
const isCorrected = ({ entry, origin }: FollowedArticle): boolean =>
  origin.entry.corrections.some(({ correctionId }) =>
    entry.corrections.some((own) => own.correctionId === ownCorrection(correctionId, entry.articleId)),
  )

const isChangedHere = async (tools: FollowTools, both: FollowedArticle): Promise<boolean> => {
  const { entry, files, origin, versions } = both
  const { body } = await tools.handlers.article.state(articleStream(entry.articleId))
  if (isOwnText(body, versions)) return true
  return hasOwnSounds(tools, { articleId: entry.articleId, own: files, origin: origin.files })
}

const correctionCommand = (
  { event: { type, data } }: Extract<OriginChange, { readonly kind: 'correction' }>,
  articleId: ArticleId,
): ContentsCommand => {
  const of = { articleId, correctionId: ownCorrection(data.correctionId, articleId) }
  if (type === 'ArticleCorrected') return { type: 'CorrectArticle', ...of, text: data.text }
  if (type === 'CorrectionReworded') return { type: 'RewordCorrection', ...of, text: data.text }
  return { type: 'TakeBackCorrection', ...of }
}

/** Withdraws the reference with its origin, and brings it back with it. */
const followWithdrawal = ({ entry, origin }: FollowedArticle): ContentsCommand => {
  const active = !origin.entry.removed && origin.entry.attributes.active
  return { type: 'ReviseArticle', articleId: entry.articleId, changes: { active } }
}

const follow = async (
  tools: FollowTools,
  both: FollowedArticle,
  { change, contextOf }: { readonly change: OriginChange; readonly contextOf: (step: string) => CommandContext },
): Promise<void> => {
  const { issueId, entry, isReleased } = both
  const stream = contentsStream(issueId)
  const isTold = change.kind === 'correction' && change.event.type === 'ArticleCorrected'
  if (!isReleased || isTold || isCorrected(both)) await followContents(tools, both, contextOf)
  if (change.kind === 'withdrawal') await tools.handlers.contents(stream, followWithdrawal(both), contextOf('withdraw'))
  // A refusal is no fault: an inactive reference has no listeners, and a correction that was never told has no words.
  if (change.kind === 'correction' && isReleased)
    await tools.handlers.contents(stream, correctionCommand(change, entry.articleId), contextOf('correct'))
}

type FollowOrder = {
  readonly reference: Reference
  readonly change: OriginChange
  /** ISO instant. */
  readonly at: string
}

/**
 * Lets a reference follow its origin: at once while its issue is not released, then with the origin's corrections alone.
 * The following ends when an editor has changed the reference herself, or the origin is shared no longer. Whatever is as
 * it should be stays, so that a repetition changes nothing.
 */
export const followOrigin = async (
  tools: FollowTools,
  { reference: { issueId, articleId }, change, at }: FollowOrder,
  contextOf: (step: string) => CommandContext,
): Promise<void> => {
  const stream = contentsStream(issueId)
  const entry = findArticle(await tools.handlers.contents.state(stream), articleId)
  const own = await findIssue(tools, issueId)
  if (!entry || !own || !followedOrigin(entry)) return
  const end = (because: 'sharingEnded' | 'ownChange') =>
    tools.handlers.contents(stream, { type: 'EndFollowing', articleId, because }, contextOf('end'))
  const origin = await findSharedOrigin(tools, entry)
  if (!origin) return void (await end('sharingEnded'))
  const isReleased = releaseStateOf(own.issue.form.availableFromDate, at) === 'released'
  const both = await bothNow(tools, { issueId, entry, origin, isReleased })
  if (await isChangedHere(tools, both)) return void (await end('ownChange'))
  await follow(tools, both, { change, contextOf })
}
