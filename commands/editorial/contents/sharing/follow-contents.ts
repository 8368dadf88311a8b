import type { Article } from '../../../../domain/editorial/article/article.ts'
import { withPicturesOf } from '../../../../domain/editorial/article/picture-tag.ts'
import type { MediaId } from '../../../../domain/kernel/ids.ts'
import type { CommandContext, States } from '../../../kernel/handling/command-handler.ts'
import { articleStream } from '../../article/stream.ts'
import { copyFiles, idOfCopy, idsOfCopies } from '../../media/copy-files.ts'
import { mediaStream } from '../../media/stream.ts'
import { contentsStream } from '../stream.ts'
import type { FollowedArticle, FollowTools } from './followed-article.ts'
import { isOwnText, isRemovedWithOrigin, recordedSounds, sourceOfCopy } from './own-changes.ts'

type ContextOf = (step: string) => CommandContext

/** A text that an editor has written since is left alone: the following ends when the process hears of it. */
const followText = async (tools: FollowTools, both: FollowedArticle, contextOf: ContextOf): Promise<boolean> => {
  const { issueId, entry, origin, versions } = both
  const { articleId } = entry
  const pictures = idsOfCopies(origin.files, articleId)
  const { ingress, text, byLine } = origin.text
  const changes = {
    ingress: withPicturesOf(ingress, pictures),
    text: withPicturesOf(text, pictures),
    byLine,
  }
  const ask = async ({ now }: States<Article>) => {
    const isOwn = isOwnText(now.body, versions)
    return { type: 'ReviseBody' as const, issueId, articleId, changes: isOwn ? {} : changes }
  }
  const outcome = await tools.handlers.article(articleStream(articleId), ask, contextOf('text'))
  return outcome.kind === 'accepted' && outcome.events.length > 0
}

/** Brings back the copies that went with their files, where the origin has these again. */
const restoreCopies = async (tools: FollowTools, { entry, origin }: FollowedArticle, contextOf: ContextOf) => {
  for (const owned of origin.files) {
    const mediaId = idOfCopy(owned, entry.articleId)
    const copy = await tools.handlers.media.state(mediaStream(mediaId))
    if (copy.status !== 'Removed' || !(await isRemovedWithOrigin(tools, mediaId))) continue
    await tools.handlers.media(mediaStream(mediaId), { type: 'RestoreFile', mediaId }, contextOf(`restore ${mediaId}`))
  }
}

/** Removes the copies of files that the origin has no longer. */
const removeCopies = async (tools: FollowTools, { entry, origin, files }: FollowedArticle, contextOf: ContextOf) => {
  const kept = new Set<MediaId>(origin.files.map(({ mediaId }) => mediaId))
  const replacedBy = recordedSounds(origin.files).map((owned) => idOfCopy(owned, entry.articleId))
  for (const owned of files) {
    const { mediaId, file } = owned
    const source = ['sound', 'image'].includes(file.kind)
      ? await sourceOfCopy(tools, owned, entry.articleId)
      : undefined
    if (source === undefined || kept.has(source)) continue
    const replacing = file.kind === 'sound' && replacedBy.length > 0 && { replacedBy }
    const remove = { type: 'RemoveFile', mediaId, ...replacing } as const
    await tools.handlers.media(mediaStream(mediaId), remove, contextOf(`remove ${mediaId}`))
  }
}

/** Gives a reference the text, the sounds and the pictures of its origin: new files before old ones leave. */
export const followContents = async (
  tools: FollowTools,
  both: FollowedArticle,
  contextOf: ContextOf,
): Promise<void> => {
  const { issueId, entry, origin } = both
  const { articleId } = entry
  const target = { articleId, issueId, name: entry.attributes.name }
  const own = new Set(both.files.map(({ mediaId }) => mediaId))
  const fresh = origin.files.filter((owned) => !own.has(idOfCopy(owned, articleId)))
  if (fresh.length > 0) await copyFiles(tools, { files: fresh, target }, contextOf)
  await restoreCopies(tools, both, contextOf)
  const isRewritten = await followText(tools, both, contextOf)
  await removeCopies(tools, both, contextOf)
  if (!isRewritten && fresh.length === 0) return
  const note = { type: 'NoteArticleChanged', articleId } as const
  await tools.handlers.contents(contentsStream(issueId), note, contextOf('note'))
}
