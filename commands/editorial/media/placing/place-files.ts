import type { ContentsEvent } from '../../../../domain/editorial/contents/events.ts'
import { type ContentsRejection, findArticle } from '../../../../domain/editorial/contents/state.ts'
import type { MediaCommand } from '../../../../domain/editorial/media/commands.ts'
import type { MediaEvent } from '../../../../domain/editorial/media/events.ts'
import type { MediaRejection } from '../../../../domain/editorial/media/state.ts'
import type { ArticleId, IssueId, MediaId } from '../../../../domain/kernel/ids.ts'
import type { AcceptedOutcome, CommandContext, Outcome } from '../../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../../kernel/handling/derived-context.ts'
import { articleStream, type HandleArticle } from '../../article/stream.ts'
import { addArticle } from '../../contents/add-articles.ts'
import { type ContentsTools, changeContents } from '../../contents/change-contents.ts'
import { contentsStream } from '../../contents/stream.ts'
import type { FindFilesOf } from '../find-files-of.ts'
import { replaceSounds } from '../sounds/replace-sounds.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'
import { type GivenFile, giveFile, takeFileBack } from './give-file.ts'

type Tools = ContentsTools & { readonly handlers: { readonly media: HandleMedia } }
type UndoTools = Tools & {
  readonly filesOf: FindFilesOf
  readonly handlers: { readonly article: HandleArticle }
}

/** Files of an issue for one article, in the order in which they are heard. */
type FilesToPlace = {
  readonly files: readonly MediaId[]
  readonly article:
    | { readonly articleId: ArticleId }
    | { readonly articleId: ArticleId; readonly code: string; readonly name: string }
  /** Sounds that the article had, which these replace. */
  readonly replaces: readonly MediaId[]
}

export const notPlacedReasons = ['FileNotFound', 'ArticleNotFound', 'PlacedMeanwhile'] as const
type NotPlaced = { readonly file: MediaId; readonly because: (typeof notPlacedReasons)[number] }

/** What an act has done, and what its undo needs. */
export type PlacementReceipt = {
  readonly placed: readonly GivenFile[]
  readonly made: readonly ArticleId[]
  readonly replaced: readonly MediaId[]
}

type SomeOutcome = Outcome<ContentsEvent | MediaEvent, ContentsRejection | MediaRejection | 'IssueNotFound'>
type LastOutcome = AcceptedOutcome<ContentsEvent | MediaEvent> | undefined

/** Keeps the position of the last command that changed something. */
const lastChange = () => {
  let last: LastOutcome
  return {
    note: (outcome: SomeOutcome): boolean => {
      if (outcome.kind !== 'accepted') return false
      if (last === undefined || outcome.events.length > 0) last = outcome
      return true
    },
    last: () => last,
  }
}

/** Why a file cannot be placed there now: it is gone, or another editor has given it to another article. */
const objectionTo = async ({ handlers }: Tools, issueId: IssueId, file: MediaId, articleId: ArticleId) => {
  const media = await handlers.media.state(mediaStream(file))
  if (media.status !== 'Active' || media.file.attachedTo.issueId !== issueId) return 'FileNotFound'
  const { articleId: given } = media.file.attachedTo
  return given !== undefined && given !== articleId ? 'PlacedMeanwhile' : undefined
}

type PlacementTask = { readonly issueId: IssueId; readonly placements: readonly FilesToPlace[] }
type Notes = ReturnType<typeof lastChange>

/** Makes the new articles first, so that they stand in the order of the files. */
const makeArticles = async (
  tools: Tools,
  { issueId, placements }: PlacementTask,
  context: CommandContext,
  { note }: Notes,
): Promise<readonly ArticleId[]> => {
  const made: ArticleId[] = []
  for (const { article } of placements) {
    if (!('code' in article)) continue
    const { name, ...ids } = article
    const adding = { issueId, ...ids, form: { name } }
    if (note(await addArticle(tools, adding, derivedContext(context, `add ${ids.articleId}`)))) made.push(ids.articleId)
  }
  return made
}

/** Attaches files to one article, and tells those that cannot be. */
const attachFiles = async (
  tools: Tools,
  { issueId, placement: { files, article } }: { readonly issueId: IssueId; readonly placement: FilesToPlace },
  context: CommandContext,
  { note }: Notes,
) => {
  const { articleId } = article
  const contents = await tools.handlers.contents.state(contentsStream(issueId))
  const isThere = findArticle(contents, articleId) !== undefined
  const given: MediaId[] = []
  const refused: NotPlaced[] = []
  for (const file of files) {
    const objection = isThere ? await objectionTo(tools, issueId, file, articleId) : 'ArticleNotFound'
    if (objection !== undefined) {
      refused.push({ file, because: objection })
      continue
    }
    if (note(await giveFile(tools, { article: articleId, file }, context))) given.push(file)
    else refused.push({ file, because: 'FileNotFound' })
  }
  return { given, refused }
}

/**
 * Places files on articles, new ones among them, and removes the sounds that they replace. A file that cannot be placed
 * is told and stops no other one.
 */
export const placeFiles = async (
  tools: Tools,
  placing: PlacementTask,
  context: CommandContext,
): Promise<PlacementReceipt & { readonly refused: readonly NotPlaced[]; readonly outcome: LastOutcome }> => {
  const notes = lastChange()
  const made = await makeArticles(tools, placing, context, notes)
  const placed: GivenFile[] = []
  const refused: NotPlaced[] = []
  const replaced: MediaId[] = []
  for (const placement of placing.placements) {
    const { replaces } = placement
    const { articleId } = placement.article
    const attached = await attachFiles(tools, { issueId: placing.issueId, placement }, context, notes)
    placed.push(...attached.given.map((file) => ({ file, article: articleId })))
    refused.push(...attached.refused)
    if (attached.given.length === 0 || replaces.length === 0) continue
    const replacing = { articleId, replaces, replacedBy: attached.given }
    const removal = await replaceSounds(tools, replacing, derivedContext(context, `replace of ${articleId}`))
    if (removal) notes.note(removal)
    replaced.push(...replaces)
  }
  return { placed, made, replaced, refused, outcome: notes.last() }
}

/** Of sounds that were replaced the ones whose place these files took, also after an editor had replaced one before. */
const replacedBy = async ({ handlers }: Tools, replaced: readonly MediaId[], files: ReadonlySet<MediaId>) => {
  const found = new Set<MediaId>()
  const looked = new Set<MediaId>()
  const open = [...replaced]
  for (let mediaId = open.shift(); mediaId !== undefined; mediaId = open.shift()) {
    if (looked.has(mediaId)) continue
    looked.add(mediaId)
    const media = await handlers.media.state(mediaStream(mediaId))
    if (media.status !== 'Removed') continue
    if (media.replacedBy.some((file) => files.has(file))) found.add(mediaId)
    else open.push(...media.replacedBy)
  }
  return found
}

/** Whether an article that was made for files is still nothing but their holder. */
const isEmpty = async ({ handlers, filesOf }: UndoTools, articleId: ArticleId): Promise<boolean> => {
  const { body } = await handlers.article.state(articleStream(articleId))
  if (body.text !== '' || body.ingress !== '') return false
  const files = await Promise.all((await filesOf([articleId])).map((file) => handlers.media.state(mediaStream(file))))
  return files.every((media) => media.status !== 'Active' || media.file.attachedTo.articleId !== articleId)
}

/**
 * Takes an act back: its files wait again, the sounds that they replaced are back, and the articles that it made go unless
 * they have got something else since. What an editor has moved since stays.
 */
export const takePlacedBack = async (
  tools: UndoTools,
  { issueId, placed, made, replaced }: PlacementReceipt & { readonly issueId: IssueId },
  context: CommandContext,
): Promise<{ readonly files: readonly MediaId[]; readonly outcome: LastOutcome }> => {
  const { note, last } = lastChange()
  const { media: handle } = tools.handlers
  const files: MediaId[] = []
  for (const given of placed) {
    const taken = await takeFileBack(tools, { issueId, ...given }, context)
    if (taken && note(taken)) files.push(given.file)
  }
  const back = await replacedBy(tools, replaced, new Set(placed.map(({ file }) => file)))
  for (const mediaId of back) {
    const restore = { type: 'RestoreFile', mediaId } satisfies MediaCommand
    note(await handle(mediaStream(mediaId), restore, derivedContext(context, `restore ${mediaId}`)))
  }
  for (const articleId of made) {
    if (!(await isEmpty(tools, articleId))) continue
    const removal = { issueId, ask: { type: 'RemoveArticle' as const, articleId } }
    note(await changeContents(tools, removal, derivedContext(context, `remove ${articleId}`)))
  }
  return { files, outcome: last() }
}
