import type { FileStorage } from '../../commands/file-storage.ts'
import type { InspectFile } from '../../commands/media/file-inspector.ts'
import type { ImageTools } from '../../commands/media/image-tools.ts'
import type { MakeVariant } from '../../commands/media/make-variant.ts'
import type { ScaleImage } from '../../commands/media/scale-image.ts'
import type { SoundTools } from '../../commands/media/sound-tools.ts'

/** What the routes of files use. */
export type MediaServices = {
  readonly files: FileStorage
  readonly inspect: InspectFile
  readonly images: ImageTools
  readonly sounds: SoundTools
  readonly makeVariant: MakeVariant
  readonly scaleImage: ScaleImage
  /** Signs addresses of what may be heard: 32 bytes. */
  readonly playKey: Uint8Array
  /** Largest file that is taken in. */
  readonly maxUploadBytes: number
}
