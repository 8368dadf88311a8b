import type { StoredFile } from '../../../../domain/editorial/media/events.ts'
import { isUniversalImage } from '../../../../domain/editorial/media/rules.ts'
import type { MediaFile } from '../../../../domain/editorial/media/state.ts'
import type { MediaId } from '../../../../domain/kernel/ids.ts'
import type { FileStorage } from '../../../kernel/file-storage.ts'
import type { CommandContext } from '../../../kernel/handling/command-handler.ts'
import { sharedContext } from '../../../kernel/handling/derived-context.ts'
import { concurrencyGate } from '../gate.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'
import type { ImageTools } from './image-tools.ts'

export type ScalingTools = {
  readonly handlers: { readonly media: HandleMedia }
  readonly files: FileStorage
  readonly images: Pick<ImageTools, 'fit' | 'icon' | 'jpeg' | 'plain'>
}

/** The heights in pixels at which pictures are shown. */
export type ImageHeight = 300 | 600

/** The icon of an app: its side in pixels, and whether a machine may cut its edge into a shape of its own. */
const icons = {
  icon192: { side: 192, isCut: false },
  icon512: { side: 512, isCut: false },
  iconMaskable: { side: 512, isCut: true },
  iconTouch: { side: 180, isCut: false },
} as const

/** `plain`: full size, without metadata. `jpeg`: as high as in books, for receivers that take nothing else. */
export type ImageForm = ImageHeight | 'plain' | 'jpeg' | keyof typeof icons

export const variantOf = (form: ImageForm) => (typeof form === 'number' ? (`height${form}` as const) : form)

const HEIGHT_IN_BOOKS = 600 satisfies ImageHeight

const makeImage = (images: ScalingTools['images'], path: string, form: ImageForm) => {
  if (form === 'plain') return images.plain(path)
  if (form === 'jpeg') return images.jpeg(path, HEIGHT_IN_BOOKS)
  return typeof form === 'number' ? images.fit(path, form) : images.icon(path, icons[form])
}

type ScaledImage =
  | { readonly kind: 'ready'; readonly file: StoredFile }
  | { readonly kind: 'rejected'; readonly reason: 'FileNotFound' | 'NotAnImage' | 'ImageUnreadable' }

/** Makes the picture in that form when missing. Simultaneous requests wait for the same work. */
export type ScaleImage = (mediaId: MediaId, form: ImageForm, context: CommandContext) => Promise<ScaledImage>

/** Each scaling unpacks a whole picture: more at a time would only take memory and slow everything else down. */
const CONCURRENT_SCALINGS = 2

const SCALING_NAMESPACE = '0d5e4f0a-7b56-4a0e-9a43-6a9b1f3c8d21'

export const imageScaler = ({ handlers, files, images }: ScalingTools): ScaleImage => {
  const underway = new Map<string, Promise<ScaledImage>>()
  const inTurn = concurrencyGate(CONCURRENT_SCALINGS)

  const make = async (
    { mediaId, file, form }: { readonly mediaId: MediaId; readonly file: MediaFile; readonly form: ImageForm },
    context: CommandContext,
  ): Promise<ScaledImage> => {
    const path = await files.localPath(file.storageKey)
    const made = await makeImage(images, path, form)
    if (!made) return { kind: 'rejected', reason: 'ImageUnreadable' }
    const { key: storageKey, sha256: hash, bytes } = await files.adopt(made.path)
    const stored: StoredFile = { storageKey, hash, bytes, mimeType: made.mimeType }
    const variant = variantOf(form)
    const step = sharedContext(context, `${mediaId}/${file.hash}/${variant}`, SCALING_NAMESPACE)
    // The command is refused when an editor turned the picture meanwhile: this request gets the picture it asked for,
    // later requests do not.
    const madeFrom = file.hash
    await handlers.media(
      mediaStream(mediaId),
      { type: 'RecordTranscoding', mediaId, variant, madeFrom, ...stored },
      step,
    )
    return { kind: 'ready', file: stored }
  }

  return async (mediaId, form, context) => {
    const media = await handlers.media.state(mediaStream(mediaId))
    if (media.status !== 'Active') return { kind: 'rejected', reason: 'FileNotFound' }
    const { file } = media
    if (file.kind !== 'image') return { kind: 'rejected', reason: 'NotAnImage' }
    const known = file.variants[variantOf(form)]
    // A variant made before all variants became JPEG or PNG may have another type.
    const isOfUse = (mimeType: string) => form === 'plain' || isUniversalImage(mimeType)
    if (known && 'hash' in known && isOfUse(known.mimeType)) return { kind: 'ready', file: known }
    const name = `${mediaId}/${file.hash}/${form}`
    const one =
      underway.get(name) ??
      inTurn(() => make({ mediaId, file, form }, context)).finally(() => void underway.delete(name))
    underway.set(name, one)
    return one
  }
}
