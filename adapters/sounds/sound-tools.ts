import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { SoundTools } from '../../commands/media/sound-tools.ts'
import { encodeMp3 } from '../ffmpeg/encode-mp3.ts'
import { readPeaks } from '../ffmpeg/peaks.ts'
import { transcode, variantExtension } from '../ffmpeg/transcode.ts'
import { attemptFolders } from '../jobs/attempt-folders.ts'

const KBPS_PER_CHANNEL = 64

/** Two speakers that play the same are as loud as one that is turned up so much (dB). */
const TWO_SPEAKERS = 3

/** A day of sound at the speed of a slow machine. */
const TIMEOUT_SECONDS = 3 * 3_600

const bitrateOf = (channels: number) => KBPS_PER_CHANNEL * Math.min(2, channels)

/** As loud as the same sound in a book, which has one channel. */
const asInBooks = (channels: number, targetLufs: number) => {
  const profile = { bitrateKbps: bitrateOf(channels), sampleRate: 44_100, channels: channels > 1 ? 2 : 1 } as const
  return { profile, targetLufs: channels > 1 ? targetLufs + TWO_SPEAKERS : targetLufs, gapless: true }
}

/** Sounds through ffmpeg. Temporary files lie in `folder`; what dead processes left there is swept at start. */
export const openSoundTools = async (folder: string): Promise<SoundTools> => {
  const own = await attemptFolders(folder)
  return {
    make: async (source, { format, channels, targetLufs, signal }) => {
      const path = join(own, `${randomUUID()}.${format === 'mp3' ? format : variantExtension(format)}`)
      const limits = { signal, timeoutSeconds: TIMEOUT_SECONDS }
      const made =
        format === 'mp3'
          ? await encodeMp3({ source, output: path, ...asInBooks(channels, targetLufs), ...limits })
          : await transcode(source, path, { variant: format, bitrateKbps: bitrateOf(channels), ...limits })
      if (made.kind === 'ok') return { kind: 'ok', path }
      return { kind: 'failed', reason: `Ljudet gick inte att göra om till ${format}: ${made.reason}` }
    },
    peaks: async (source, durationMs) => {
      const read = await readPeaks(source, { durationMs })
      return read.kind === 'ok' ? read.peaks : undefined
    },
  }
}
