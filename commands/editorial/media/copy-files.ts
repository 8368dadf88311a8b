import { v5 } from 'uuid'
import { inHearingOrder } from '../../../domain/editorial/media/sounds/hearing-order.ts'
import { type MediaFile, noDescription } from '../../../domain/editorial/media/state.ts'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { type ArticleId, type IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { spokenSoundId } from '../speech/spoken-sound-id.ts'
import { type HandleMedia, mediaStream } from './stream.ts'

type Tools = { readonly handlers: { readonly media: HandleMedia } }

export type OwnedFile = { readonly mediaId: MediaId; readonly file: MediaFile }

/** The files by the article that has them. `files`: those that some may have, the answer of `FindFilesOf`. */
export const filesByArticle = async (
  { handlers }: Tools,
  files: readonly MediaId[],
): Promise<ReadonlyMap<string, readonly OwnedFile[]>> => {
  const found = await Promise.all(
    files.map(async (mediaId): Promise<readonly OwnedFile[]> => {
      const media = await handlers.media.state(mediaStream(mediaId))
      return media.status === 'Active' ? [{ mediaId, file: media.file }] : []
    }),
  )
  return Map.groupBy(found.flat(), ({ file }) => file.attachedTo.articleId ?? '')
}

/** The description of a quotation's file is sealed with the quotation: the copy, which is not, has a name of its own. */
const withOwnName = (file: MediaFile, name: string): MediaFile =>
  file.attachedTo.quotationId ? { ...file, description: { ...noDescription, name } } : file

/** A voice looks for its sound under an id that derives from the article: it finds the copy there, and reads nothing anew. */
export const idOfCopy = ({ mediaId, file }: OwnedFile, articleId: ArticleId): MediaId =>
  file.spoken ? spokenSoundId(articleId, file.spoken.soundHash, 0) : MediaId.parse(v5(`copy of ${mediaId}`, articleId))

/** The id of each file's copy, by its own. */
export const idsOfCopies = (files: readonly OwnedFile[], articleId: ArticleId): ReadonlyMap<string, MediaId> =>
  new Map(files.map((owned) => [owned.mediaId, idOfCopy(owned, articleId)]))

/** Sounds, pictures and films, without what staff have noted about them: what other publications get of an article. */
export const sharedFiles = (files: readonly OwnedFile[]): readonly OwnedFile[] =>
  files.flatMap(({ mediaId, file }) =>
    ['sound', 'image', 'video'].includes(file.kind)
      ? [{ mediaId, file: { ...file, description: { ...file.description, info: '' } } }]
      : [],
  )

type FilesToCopy = {
  readonly files: readonly OwnedFile[]
  readonly target: { readonly articleId: ArticleId; readonly issueId: IssueId; readonly name: string }
}

const inOrder = (files: readonly OwnedFile[]): readonly OwnedFile[] =>
  files.toSorted((one, other) =>
    inHearingOrder(
      { name: one.file.description.name, id: one.mediaId },
      { name: other.file.description.name, id: other.mediaId },
    ),
  )

/**
 * Gives an article copies of another's files, which share their stored bytes. Their ids derive from the two, so that a
 * repetition copies each once; one that has been removed meanwhile stays so. Answers the position of the last one.
 */
export const copyFiles = async (
  { handlers }: Tools,
  { files, target: { articleId, issueId, name } }: FilesToCopy,
  contextOf: (step: string) => CommandContext,
): Promise<Position | undefined> => {
  let position: Position | undefined
  for (const [index, owned] of inOrder(files).entries()) {
    const mediaId = idOfCopy(owned, articleId)
    const attachedTo = { articleId, ...(owned.file.attachedTo.issueId && { issueId }) }
    const file = withOwnName(owned.file, `${name} ${(index + 1).toString()}`)
    const command = { type: 'CopyFile', mediaId, copyOf: owned.mediaId, attachedTo, file } as const
    const outcome = await handlers.media(mediaStream(mediaId), command, contextOf(`copy ${mediaId}`))
    if (outcome.kind === 'accepted') position = outcome.position
  }
  return position
}
