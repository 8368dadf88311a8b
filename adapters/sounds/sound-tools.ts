import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { SoundTools } from '../../commands/media/sound-tools.ts'
import { readPeaks } from '../ffmpeg/peaks.ts'
import { transcode, variantExtension } from '../ffmpeg/transcode.ts'
import { attemptFolders } from '../jobs/attempt-folders.ts'

const KBPS_PER_CHANNEL = 64

/** A day of sound at the speed of a slow machine. */
const TIMEOUT_SECONDS = 3 * 3_600

/** Sounds through ffmpeg. Temporary files lie in `folder`; what dead processes left there is swept at start. */
export const openSoundTools = async (folder: string): Promise<SoundTools> => {
  const own = await attemptFolders(folder)
  return {
    make: async (source, { format, channels, signal }) => {
      const path = join(own, `${randomUUID()}.${variantExtension(format)}`)
      const bitrateKbps = KBPS_PER_CHANNEL * Math.min(2, channels)
      const limits = { signal, timeoutSeconds: TIMEOUT_SECONDS }
      const made = await transcode(source, path, { variant: format, bitrateKbps, ...limits })
      if (made.kind === 'ok') return { kind: 'ok', path }
      return { kind: 'failed', reason: `Ljudet gick inte att göra om till ${format}: ${made.reason}` }
    },
    peaks: async (source, durationMs) => {
      const read = await readPeaks(source, { durationMs })
      return read.kind === 'ok' ? read.peaks : undefined
    },
  }
}
