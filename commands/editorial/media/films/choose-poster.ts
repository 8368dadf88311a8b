import type { MediaEvent } from '../../../../domain/editorial/media/events.ts'
import { filmMimeType, linesOf } from '../../../../domain/editorial/media/films/film-parts.ts'
import type { MediaRejection } from '../../../../domain/editorial/media/state.ts'
import type { MediaId } from '../../../../domain/kernel/ids.ts'
import type { FileStorage } from '../../../kernel/file-storage.ts'
import type { CommandContext, Outcome } from '../../../kernel/handling/command-handler.ts'
import type { ImageTools } from '../images/image-tools.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'
import type { FilmTools } from './film-tools.ts'

type PosterTools = {
  readonly handlers: { readonly media: HandleMedia }
  readonly files: Pick<FileStorage, 'adopt' | 'localPath'>
  readonly films: Pick<FilmTools, 'frame'>
  readonly images: Pick<ImageTools, 'jpeg'>
}

/** A moment of the film, or a picture that an editor gives, by its path. */
export type PosterChoice = { readonly atMs: number } | { readonly picture: string }

type RefusedPoster = { readonly kind: 'failed'; readonly reason: string }

const UNREADABLE: RefusedPoster = { kind: 'failed', reason: 'Bilden går inte att läsa.' }

/** Makes the picture that stands for a film until it plays. */
export const choosePoster = async (
  { handlers, files, films, images }: PosterTools,
  { mediaId, choice }: { readonly mediaId: MediaId; readonly choice: PosterChoice },
  { signal, ...context }: CommandContext & { readonly signal: AbortSignal },
): Promise<Outcome<MediaEvent, MediaRejection> | RefusedPoster> => {
  const stream = mediaStream(mediaId)
  const media = await handlers.media.state(stream)
  if (media.status !== 'Active' || media.file.kind !== 'video') return { kind: 'rejected', reason: 'FileNotFound' }
  const frameAt = async (atMs: number) => films.frame(await files.localPath(media.file.storageKey), { atMs, signal })
  const pictureFrom = async (path: string) => {
    const made = await images.jpeg(path, linesOf.high)
    return made ? ({ kind: 'ok', path: made.path } as const) : UNREADABLE
  }
  const made = await ('atMs' in choice ? frameAt(choice.atMs) : pictureFrom(choice.picture))
  if (made.kind === 'failed') return made
  const { key: storageKey, sha256: hash, bytes } = await files.adopt(made.path)
  const stored = { storageKey, hash, bytes, mimeType: filmMimeType.poster }
  return handlers.media(stream, { type: 'RecordTranscoding', mediaId, variant: 'poster', ...stored }, context)
}
