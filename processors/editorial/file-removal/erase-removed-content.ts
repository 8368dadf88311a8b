import type { HandleContents } from '../../../commands/editorial/contents/stream.ts'
import type { FindCovers } from '../../../commands/editorial/media/covers.ts'
import type { FindFilesOf } from '../../../commands/editorial/media/find-files-of.ts'
import { type HandleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { MediaFile } from '../../../domain/editorial/media/state.ts'
import type { ArticleId, IssueId, MediaId } from '../../../domain/kernel/ids.ts'

export type GoneFilesTools = {
  readonly handlers: { readonly contents: HandleContents; readonly media: HandleMedia }
  readonly filesOf: FindFilesOf
  readonly coversOf: FindCovers
}

/** A removed issue with its articles, or single articles. */
type RemovedContent = { readonly issueId?: IssueId; readonly articles: readonly ArticleId[] }

/**
 * Whether a file belongs only to the removed content. A sound belongs to its article; any other file stays while it has
 * another owner.
 */
const isOnlyOf = ({ issueId, articles }: RemovedContent, { kind: of, attachedTo }: MediaFile): boolean => {
  const { articleId, issueId: place = issueId, publicationId, quotationId } = attachedTo
  const isElsewhere = place !== issueId || publicationId !== undefined || quotationId !== undefined
  if (!articleId) return issueId !== undefined && attachedTo.issueId === issueId && !isElsewhere
  return articles.includes(articleId) && (of === 'sound' || !isElsewhere)
}

/** Erases a file unless it is needed outside the removed content. */
export const eraseGone = async (
  { handlers: { media }, coversOf }: Pick<GoneFilesTools, 'handlers' | 'coversOf'>,
  mediaId: MediaId,
  gone: RemovedContent,
  context: CommandContext,
): Promise<void> => {
  const known = await media.state(mediaStream(mediaId))
  if (known.status !== 'Active' || !isOnlyOf(gone, known.file)) return
  if (known.file.kind === 'image' && (await coversOf(mediaId)).some((issueId) => issueId !== gone.issueId)) return
  await media(mediaStream(mediaId), { type: 'EraseFile', mediaId }, derivedContext(context, `erase ${mediaId}`))
}
