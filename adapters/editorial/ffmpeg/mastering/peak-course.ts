import { readFile } from 'node:fs/promises'
import type { Filter, Recipe } from '../command-line.ts'

/** The highest a sound reaches in each step, of all its channels; full scale is 1. */
export type PeakCourse = { readonly levels: Float32Array; readonly stepMs: number }

export const noPeaks: PeakCourse = { levels: new Float32Array(), stepMs: 1 }

const samplesPerStep = 256
/** Sources of floating point may lie so far above full scale, where whole numbers end. */
export const headroomDb = 24
/** Levels are whole numbers of these, of which there are so many. */
export const levelStep = 10 ** (headroomDb / 20) / 32_768
export const writtenLevels = 65_536

/** After whatever else is done to a sound: whole numbers, among which nothing is cut off. */
export const belowFullScale: Filter = { filter: 'volume', options: `-${headroomDb}dB` }

const sixteenBits = 2

/** An output of ffmpeg that is a peak envelope and no sound (EBU Tech 3285, supplement 3). */
export const peaksOnly: Recipe = (output) =>
  output
    .audioCodec('pcm_s16le')
    .format('wav')
    .outputOptions('-write_peak', 'only', '-peak_ppv', '1')
    .outputOptions('-peak_format', `${sixteenBits}`, '-peak_block_size', `${samplesPerStep}`)

/** The chunk's head, after its name and size: where it says how many channels and steps it has, and how long the head is. */
const channelsAt = 16
const stepsAt = 20
const headBytes = 120

/** Reads what `peaksOnly` has written of a sound at that rate. */
export const readPeakCourse = async (path: string, sampleRate: number): Promise<PeakCourse> => {
  const bytes = await readFile(path)
  const at = bytes.indexOf('levl', 0, 'latin1') + 8
  if (at < 8 || bytes.length < at + headBytes) return noPeaks
  const channels = Math.max(1, bytes.readUInt32LE(at + channelsAt))
  const steps = Math.min(bytes.readUInt32LE(at + stepsAt), Math.floor((bytes.length - at - headBytes) / 2 / channels))
  const levels = new Float32Array(steps)
  for (let n = 0; n < steps * channels; n += 1) {
    const step = Math.floor(n / channels)
    levels[step] = Math.max(levels[step] ?? 0, levelStep * bytes.readUInt16LE(at + headBytes + 2 * n))
  }
  return { levels, stepMs: (1_000 * samplesPerStep) / sampleRate }
}
