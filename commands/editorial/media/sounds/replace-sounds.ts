import type { MediaEvent } from '../../../../domain/editorial/media/events.ts'
import type { MediaRejection } from '../../../../domain/editorial/media/state.ts'
import type { ArticleId, MediaId } from '../../../../domain/kernel/ids.ts'
import type { CommandContext, Outcome } from '../../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../../kernel/handling/derived-context.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'

type Tools = { readonly handlers: { readonly media: HandleMedia } }
type MediaOutcome = Outcome<MediaEvent, MediaRejection>

export type ReplaceSounds = {
  /** The article of the sounds; undefined: nothing is replaced. */
  readonly articleId: ArticleId | undefined
  readonly replaces: readonly MediaId[]
  readonly replacedBy: readonly MediaId[]
}

/** Whether all these sounds have been there: otherwise the new sound would come beside the others. */
export const areReplaceable = async ({ handlers }: Tools, replaces: readonly MediaId[]): Promise<boolean> => {
  const sounds = await Promise.all(replaces.map((mediaId) => handlers.media.state(mediaStream(mediaId))))
  return sounds.every(({ status }) => status !== 'Missing')
}

/**
 * Removes the sounds that the new ones replace. If another editor has replaced one of them meanwhile, its replacements
 * go too, so that the newest upload stands alone. A sound moved to another article stays. Undefined when nothing was
 * removed.
 */
export const replaceSounds = async (
  { handlers }: Tools,
  { articleId, replaces, replacedBy }: ReplaceSounds,
  context: CommandContext,
): Promise<MediaOutcome | undefined> => {
  let outcome: MediaOutcome | undefined
  const looked = new Set<MediaId>(replacedBy)
  const open = [...replaces]
  for (let mediaId = open.shift(); mediaId !== undefined; mediaId = open.shift()) {
    if (looked.has(mediaId)) continue
    looked.add(mediaId)
    const stream = mediaStream(mediaId)
    const media = await handlers.media.state(stream)
    if (media.status === 'Missing' || media.status === 'Erased') continue
    if (articleId === undefined || media.file.kind !== 'sound' || media.file.attachedTo.articleId !== articleId)
      continue
    const remove = { type: 'RemoveFile' as const, mediaId, replacedBy: [...replacedBy] }
    const removed = await handlers.media(stream, remove, derivedContext(context, `replace ${mediaId}`))
    if (removed.kind !== 'accepted') return removed
    if (removed.events.length > 0) outcome = removed
    const now = await handlers.media.state(stream)
    if (now.status === 'Removed') open.push(...now.replacedBy)
  }
  return outcome
}
