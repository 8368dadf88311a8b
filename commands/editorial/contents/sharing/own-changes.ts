import type { ArticleText } from '../../../../domain/editorial/article/commands.ts'
import { replacePictures } from '../../../../domain/editorial/article/picture-tag.ts'
import type { MediaEvent } from '../../../../domain/editorial/media/events.ts'
import type { EventLog } from '../../../../domain/kernel/event-log.ts'
import { requireReadable } from '../../../../domain/kernel/event-log.ts'
import type { ArticleId, MediaId } from '../../../../domain/kernel/ids.ts'
import { idOfCopy, type OwnedFile } from '../../media/copy-files.ts'
import { type HandleMedia, mediaStream } from '../../media/stream.ts'

/** The process that lets references follow their origins, as the log names it. */
export const sharedArticlesName = 'shared-articles'

type Tools = { readonly log: Pick<EventLog, 'read'>; readonly handlers: { readonly media: HandleMedia } }

/** Copies of pictures have ids of their own: texts are compared without them. */
const withoutPictureIds = (html: string) => replacePictures(html, (_, alt) => `<img alt="${alt}">`)

const isSameText = (one: ArticleText, other: ArticleText): boolean =>
  one.byLine === other.byLine &&
  withoutPictureIds(one.ingress) === withoutPictureIds(other.ingress) &&
  withoutPictureIds(one.text) === withoutPictureIds(other.text)

/** Whether an editor has given a reference a text that its origin has never had. */
export const isOwnText = (text: ArticleText, versions: readonly ArticleText[]): boolean =>
  !versions.some((version) => isSameText(version, text))

/** Whether the file, when it was removed last, was removed because its origin had lost it. */
export const isRemovedWithOrigin = async ({ log }: Tools, mediaId: MediaId): Promise<boolean> => {
  const { events } = await log.read<MediaEvent>(mediaStream(mediaId))
  const removal = requireReadable(events).findLast(({ event }) => event.type === 'FileRemoved')
  return removal?.actor.kind === 'process' && removal.actor.id === sharedArticlesName
}

/** The file of which this one is the copy that a reference gets; undefined: it is none. */
export const sourceOfCopy = async (
  { log }: Tools,
  { mediaId, file }: OwnedFile,
  articleId: ArticleId,
): Promise<MediaId | undefined> => {
  const { events } = await log.read<MediaEvent>(mediaStream(mediaId), { to: 0 })
  const [received] = requireReadable(events)
  const source = received?.event.type === 'FileReceived' ? received.event.data.copyOf : undefined
  return source !== undefined && idOfCopy({ mediaId: source, file }, articleId) === mediaId ? source : undefined
}

/** Sounds that a person has recorded: what a voice reads follows the text by itself. */
export const recordedSounds = (files: readonly OwnedFile[]): readonly OwnedFile[] =>
  files.filter(({ file }) => file.kind === 'sound' && !file.spoken)

const isCopyTakenAway = async (tools: Tools, owned: OwnedFile, articleId: ArticleId): Promise<boolean> => {
  const mediaId = idOfCopy(owned, articleId)
  const copy = await tools.handlers.media.state(mediaStream(mediaId))
  if (copy.status === 'Active') return copy.file.attachedTo.articleId !== articleId
  return copy.status === 'Removed' && !(await isRemovedWithOrigin(tools, mediaId))
}

type Sounds = {
  readonly articleId: ArticleId
  readonly own: readonly OwnedFile[]
  readonly origin: readonly OwnedFile[]
}

/** Whether an editor has given a reference a sound of its own, or has taken one of its origin's from it. */
export const hasOwnSounds = async (tools: Tools, { articleId, own, origin }: Sounds): Promise<boolean> => {
  for (const sound of recordedSounds(own)) if ((await sourceOfCopy(tools, sound, articleId)) === undefined) return true
  for (const sound of recordedSounds(origin)) if (await isCopyTakenAway(tools, sound, articleId)) return true
  return false
}
