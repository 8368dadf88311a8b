import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { imageScaler, type ScalingTools } from '../../../commands/editorial/media/images/scale-image.ts'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import { openFilmTools } from '../films/film-tools.ts'
import { openImageTools } from '../images/image-tools.ts'
import { openSoundTools } from '../sounds/sound-tools.ts'
import { fileInspector } from './inspect-file.ts'
import { plainStager } from './stage-plain.ts'

type MediaSettings = {
  /** The folder for temporary files, each in a folder of its own. */
  readonly folder: string
  readonly maxSoundHours: number
  readonly maxUploadBytes: number
  /** The key from which the key for file addresses is derived. */
  readonly key: Uint8Array
  /** Takes the words of programs that failed. */
  readonly report: (line: string) => void
}

/** Opens all tools that inspect files and convert them. */
export const openMedia = async (
  files: FileStorage,
  handlers: ScalingTools['handlers'],
  { folder, maxSoundHours, maxUploadBytes, key, report }: MediaSettings,
) => {
  const images = await openImageTools(join(folder, 'images'))
  const sounds = await openSoundTools(join(folder, 'sounds'), report)
  const films = await openFilmTools(join(folder, 'films'), report)
  return {
    files,
    images,
    sounds,
    films,
    inspect: fileInspector(images, { maxSoundHours }),
    stagePlain: plainStager(files, images),
    scaleImage: imageScaler({ handlers, files, images }),
    playKey: createHmac('sha256', key).update('play').digest(),
    maxUploadBytes,
  }
}
