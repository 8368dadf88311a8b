import { readFile } from 'node:fs/promises'
import type { Filter, Recipe } from '../command-line.ts'

/** The highest level of all channels in each step; full scale is 1. */
export type PeakCourse = { readonly levels: Float32Array; readonly stepMs: number }

export const noPeaks: PeakCourse = { levels: new Float32Array(), stepMs: 1 }

const SAMPLES_PER_STEP = 256
/** Floating-point sources may reach this far above full scale, where whole numbers end. */
export const HEADROOM_DB = 24
/** Levels are whole multiples of this step; there are LEVEL_COUNT of them. */
export const levelStep = 10 ** (HEADROOM_DB / 20) / 32_768
export const LEVEL_COUNT = 65_536

/** The last filter: lowers the sound so that whole numbers cut nothing off. */
export const belowFullScale: Filter = { filter: 'volume', options: `-${HEADROOM_DB}dB` }

const BYTES_PER_LEVEL = 2

/** Makes ffmpeg write a peak envelope instead of sound (EBU Tech 3285, supplement 3). */
export const peaksOnly: Recipe = (output) =>
  output
    .audioCodec('pcm_s16le')
    .format('wav')
    .outputOptions('-write_peak', 'only', '-peak_ppv', '1')
    .outputOptions('-peak_format', `${BYTES_PER_LEVEL}`, '-peak_block_size', `${SAMPLES_PER_STEP}`)

/**
 * Places in the chunk, counted from behind its name and size, of the numbers of channels and of steps, and the length
 * of its head.
 */
const CHANNELS_OFFSET = 16
const STEPS_OFFSET = 20
const CHUNK_HEAD_BYTES = 120

/** Reads the peaks that `peaksOnly` wrote of a sound with that sample rate. */
export const readPeakCourse = async (path: string, sampleRate: number): Promise<PeakCourse> => {
  const bytes = await readFile(path)
  const at = bytes.indexOf('levl', 0, 'latin1') + 8
  if (at < 8 || bytes.length < at + CHUNK_HEAD_BYTES) return noPeaks
  const channels = Math.max(1, bytes.readUInt32LE(at + CHANNELS_OFFSET))
  const steps = Math.min(
    bytes.readUInt32LE(at + STEPS_OFFSET),
    Math.floor((bytes.length - at - CHUNK_HEAD_BYTES) / 2 / channels),
  )
  const levels = new Float32Array(steps)
  for (let n = 0; n < steps * channels; n += 1) {
    const step = Math.floor(n / channels)
    levels[step] = Math.max(levels[step] ?? 0, levelStep * bytes.readUInt16LE(at + CHUNK_HEAD_BYTES + 2 * n))
  }
  return { levels, stepMs: (1_000 * SAMPLES_PER_STEP) / sampleRate }
}
