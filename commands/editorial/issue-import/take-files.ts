import { v5 } from 'uuid'
import type { ImportedArticle } from '../../../domain/editorial/issue-import/events.ts'
import type { SourceImage } from '../../../domain/editorial/issue-import/source-book.ts'
import { type ArticleId, type IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { replaceSounds } from '../media/sounds/replace-sounds.ts'
import { mediaStream } from '../media/stream.ts'
import type { PlannedArticle } from './plan-import.ts'
import type { SourceFiles } from './source-files.ts'
import type { ExtractedFile } from './source-reader.ts'
import { storeFile } from './store-file.ts'
import type { ImportTools, ImportWork } from './tools.ts'

type Owner = { readonly issueId: IssueId; readonly articleId: ArticleId }
/** `extracted`: the article's sounds, taken out beside those of others. */
type FilesFrom = {
  readonly files: SourceFiles
  readonly extracted: readonly ExtractedFile[]
  readonly work: ImportWork
}

/** `refused`: files that came and are no sound or image. */
export type TakenFiles = Pick<ImportedArticle, 'sounds' | 'images'> & { readonly refused: number }

type IncomingFile = ExtractedFile & {
  readonly id: MediaId
  readonly wanted: 'sound' | 'image'
  readonly isShortName?: boolean
  readonly signal: AbortSignal
}

/** A name of so few characters is said within a second: 'Sport'. */
const MAX_SHORT_NAME = 20

/** Gives an article a file. Its id is derived, so that a repetition stores it once. Undefined: the file is of no use. */
const receive = async (
  tools: ImportTools,
  { issueId, articleId }: Owner,
  file: IncomingFile,
  context: CommandContext,
): Promise<MediaId | undefined> => {
  const { id: mediaId, path, name, wanted, isShortName = false, signal } = file
  const stream = mediaStream(mediaId)
  if ((await tools.handlers.media.state(stream)).status !== 'Missing') return mediaId
  const stored = await storeFile(tools, { path, name, wanted, signal })
  if (!stored) return undefined
  const command = { type: 'ReceiveFile', mediaId, ...stored } as const
  const attachedTo = { articleId, issueId }
  const said = { ...(isShortName && { isShortName: true as const }) }
  await tools.handlers.media(stream, { ...command, ...said, attachedTo }, derivedContext(context, `file ${mediaId}`))
  return mediaId
}

const takeSounds = async (
  tools: ImportTools,
  { articleId, next, values: { name, text } }: PlannedArticle,
  { extracted, work: { issueId, signal } }: Pick<FilesFrom, 'extracted' | 'work'>,
  context: CommandContext,
): Promise<readonly MediaId[]> => {
  const isShortName = text === '' && name.length <= MAX_SHORT_NAME
  const sounds: MediaId[] = []
  for (const [index, file] of extracted.entries()) {
    const id = MediaId.parse(v5(`sound ${next.marks.sound} ${index.toString()}`, articleId))
    const received = await receive(
      tools,
      { issueId, articleId },
      { ...file, id, wanted: 'sound', isShortName, signal },
      context,
    )
    if (received) sounds.push(received)
  }
  const replacing = { articleId, replaces: next.sounds, replacedBy: sounds }
  await replaceSounds(tools, replacing, derivedContext(context, `sounds ${articleId}`))
  return sounds
}

const takeImage = async (
  tools: ImportTools,
  { articleId, next, image }: PlannedArticle & { readonly image: SourceImage & { readonly index: number } },
  { files, work: { issueId, signal } }: FilesFrom,
  context: CommandContext,
): Promise<MediaId | undefined> => {
  const file = await files.image(image.file)
  if (!file) return undefined
  const id = MediaId.parse(v5(`image ${next.marks.images} ${image.index.toString()}`, articleId))
  const received = await receive(tools, { issueId, articleId }, { ...file, id, wanted: 'image', signal }, context)
  if (!received || image.alt === '') return received
  const describe = { type: 'DescribeFile', mediaId: id, changes: { alt: image.alt } } as const
  await tools.handlers.media(mediaStream(id), describe, derivedContext(context, `alt ${id}`))
  return received
}

const takeImages = async (
  tools: ImportTools,
  planned: PlannedArticle,
  from: FilesFrom,
  context: CommandContext,
): Promise<readonly MediaId[]> => {
  const images: MediaId[] = []
  for (const [index, image] of planned.source.images.entries()) {
    const taken = await takeImage(tools, { ...planned, image: { ...image, index } }, from, context)
    if (taken) images.push(taken)
  }
  for (const mediaId of planned.next.images)
    if (!images.includes(mediaId)) {
      const remove = { type: 'RemoveFile', mediaId } as const
      await tools.handlers.media(mediaStream(mediaId), remove, derivedContext(context, `remove ${mediaId}`))
    }
  return images
}

/** Gives the article the sounds and images that the import takes, and answers which it then has of the source. */
export const takeFiles = async (
  tools: ImportTools,
  planned: PlannedArticle,
  from: FilesFrom,
  context: CommandContext,
): Promise<TakenFiles> => {
  const { taken, next } = planned
  const hasNewSounds = taken.includes('sound')
  const sounds = hasNewSounds ? await takeSounds(tools, planned, from, context) : next.sounds
  const images = taken.includes('images') ? await takeImages(tools, planned, from, context) : next.images
  return { sounds, images, refused: hasNewSounds ? from.extracted.length - sounds.length : 0 }
}
