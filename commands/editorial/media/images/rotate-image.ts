import type { MediaEvent } from '../../../../domain/editorial/media/events.ts'
import type { MediaRejection } from '../../../../domain/editorial/media/state.ts'
import type { MediaId } from '../../../../domain/kernel/ids.ts'
import type { FileStorage } from '../../../kernel/file-storage.ts'
import type { CommandContext, Outcome } from '../../../kernel/handling/command-handler.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'
import type { ImageTools } from './image-tools.ts'

type RotationTools = {
  readonly handlers: { readonly media: HandleMedia }
  readonly files: FileStorage
  readonly images: ImageTools
}

type RotateImage = { readonly mediaId: MediaId; readonly direction: 'clockwise' | 'counterClockwise' }

/** Makes the rotated picture first, then records that it replaces the picture. */
export const rotateImage = async (
  { handlers, files, images }: RotationTools,
  { mediaId, direction }: RotateImage,
  context: CommandContext,
): Promise<Outcome<MediaEvent, MediaRejection | 'ImageUnreadable'>> => {
  const stream = mediaStream(mediaId)
  const media = await handlers.media.state(stream)
  if (media.status !== 'Active') return { kind: 'rejected', reason: 'FileNotFound' }
  if (media.file.kind !== 'image') return { kind: 'rejected', reason: 'NotAnImage' }
  const { storageKey, mimeType, hash: rotatedFrom } = media.file
  const turned = await images.rotate(await files.localPath(storageKey), direction)
  if (!turned) return { kind: 'rejected', reason: 'ImageUnreadable' }
  const { path, width, height } = turned
  const { key, sha256: hash, bytes } = await files.adopt(path)
  const made = { storageKey: key, hash, bytes, mimeType, width, height }
  return handlers.media(stream, { type: 'RotateImage', mediaId, direction, rotatedFrom, ...made }, context)
}
