import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { imageScaler, type ScalingTools } from '../../../commands/editorial/media/scale-image.ts'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import { openImageTools } from '../images/image-tools.ts'
import { openSoundTools } from '../sounds/sound-tools.ts'
import { fileInspector } from './inspect-file.ts'
import { plainStager } from './stage-plain.ts'

export type MediaSettings = {
  /** Temporary files lie in folders in here. */
  readonly folder: string
  readonly maxSoundHours: number
  readonly maxUploadBytes: number
  /** The key that the one for addresses is made from. */
  readonly key: Uint8Array
  /** Of what programs say that fail. */
  readonly report: (line: string) => void
}

/** Everything that looks at files and makes others of them. */
export const openMedia = async (
  files: FileStorage,
  handlers: ScalingTools['handlers'],
  { folder, maxSoundHours, maxUploadBytes, key, report }: MediaSettings,
) => {
  const images = await openImageTools(join(folder, 'images'))
  const sounds = await openSoundTools(join(folder, 'sounds'), report)
  return {
    files,
    images,
    sounds,
    inspect: fileInspector(images, { maxSoundHours }),
    stagePlain: plainStager(files, images),
    scaleImage: imageScaler({ handlers, files, images }),
    playKey: createHmac('sha256', key).update('play').digest(),
    maxUploadBytes,
  }
}
