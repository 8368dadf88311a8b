import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Mp3Profile } from '../../../../domain/editorial/media/sounds/mp3-facts.ts'
import { partsOfFile } from '../../../kernel/file-storage/parts-of-file.ts'
import type { Filter, Recipe } from '../command-line.ts'
import type { ToolFailure } from '../failure.ts'
import { type CleaningPlan, tail } from '../mastering/cleaning-plan.ts'
import type { Gain } from '../mastering/gain.ts'
import { masteringFilters } from '../mastering/mastering.ts'
import type { SourceMeasurement } from '../mastering/measure-source.ts'
import { type Limits, type Report, runFfmpeg } from '../run-ffmpeg.ts'
import { readHeader } from './mp3-frames.ts'
import { evenParts, FRAMES_OF_GRID, fromZero, GRID_MS, type Part, partGate, partsAtPauses } from './parts.ts'

/** A measured source, and the draft that it is encoded to. */
export type Encoding = Limits & {
  readonly source: string
  readonly profile: Mp3Profile
  readonly draft: string
  readonly heard: SourceMeasurement
  readonly cleaning: CleaningPlan
}

/** Writes neither tags nor the first frame that tells players how the encoder padded the sound. */
export const asPlainMp3: Recipe = (output) =>
  output.noVideo().outputOptions('-map_metadata', '-1', '-write_xing', '0', '-id3v2_version', '0').format('mp3')

type EncodeFilters = {
  readonly before?: readonly Filter[]
  readonly after?: readonly Filter[]
  /** Further options of the encoder, beside its bit rate. */
  readonly encoder?: Recipe
}

const asItIs: Recipe = (output) => output

const run = (
  job: Encoding,
  gain: Gain,
  { before = [], after = [], encoder = asItIs }: EncodeFilters,
  output = job.draft,
) => {
  const { source: input, profile, heard, cleaning, signal, timeoutSeconds } = job
  const filters = [
    ...before,
    ...masteringFilters({ ...gain, ...cleaning, durationMs: heard.durationMs }, profile),
    tail,
    ...after,
  ]
  const recipe: Recipe = (made) =>
    asPlainMp3(encoder(made.audioFilters(filters).audioCodec('libmp3lame').audioBitrate(profile.bitrateKbps)))
  return runFfmpeg({ input, output, recipe, signal, timeoutSeconds })
}

/**
 * A part is encoded with this much sound around it, which is cut off again: so the encoder's memory at a cut is that of
 * the whole.
 */
const leadMs = GRID_MS

const samplesAt = (ms: number, { heard }: Encoding) => Math.round((ms * heard.sampleRate) / 1_000)

/** Frames that use no bits saved by earlier frames, so that they can follow any frame. */
const independentFrames: Recipe = (output) => output.outputOptions('-reservoir', '0')

const encodePart = (job: Encoding, gain: Gain, { fromMs, toMs }: Part, output: string) => {
  const start = samplesAt(Math.max(0, fromMs - leadMs), job)
  const end = toMs === undefined ? {} : { end_sample: samplesAt(toMs + leadMs, job) }
  const part = { filter: 'atrim', options: { start_sample: start, ...end } }
  return run(job, gain, { before: [part], after: [fromZero], encoder: independentFrames }, output)
}

/** Yields the bytes of an untagged MP3's frames from `first` up to, not including, `end`. */
const framesOf = async function* (path: string, first: number, end: number) {
  let rest: Buffer = Buffer.alloc(0)
  let frame = 0
  for await (const part of partsOfFile(path)) {
    const bytes = Buffer.concat([rest, part])
    let at = 0
    let wanted = frame >= first ? 0 : undefined
    for (; frame < end && bytes.length - at >= 4; frame += 1) {
      if (frame === first) wanted = at
      const length = readHeader(bytes.readUInt32BE(at))?.length ?? Infinity
      if (bytes.length - at < length) break
      at += length
    }
    if (wanted !== undefined) yield bytes.subarray(wanted, at)
    rest = bytes.subarray(at)
  }
}

const framesAt = (ms: number) => (ms / GRID_MS) * FRAMES_OF_GRID

const join = async function* (parts: readonly Part[], paths: readonly string[]) {
  for (const [index, { fromMs, toMs }] of parts.entries()) {
    const lead = fromMs === 0 ? 0 : framesAt(leadMs)
    const end = toMs === undefined ? Infinity : lead + framesAt(toMs - fromMs)
    yield* framesOf(paths[index] ?? '', lead, end)
  }
}

/** Encodes parts in parallel and joins their frames; every part begins and ends on the grid. */
export const encodeInParts = async (
  job: Encoding,
  gain: Gain,
  parts: readonly Part[],
): Promise<Report | ToolFailure> => {
  const paths = parts.map((_, index) => `${job.draft}.${index}`)
  try {
    const reports = await Promise.all(
      parts.map((part, index) => partGate(() => encodePart(job, gain, part, paths[index] ?? ''))),
    )
    const failed = reports.find(({ kind }) => kind === 'failed')
    if (failed) return failed
    const { signal } = job
    await pipeline(Readable.from(join(parts, paths)), createWriteStream(job.draft), signal ? { signal } : {})
    return { kind: 'ok', stdout: '', stderr: '' }
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}

const hasFrameGrid = ({ profile, heard }: Encoding) => profile.sampleRate === 44_100 && heard.sampleRate % 25 === 0

/** Cleans, levels and encodes a source. A long sound is encoded in parts, whose frames equal those of the whole. */
export const encodeOnce = (job: Encoding, gain: Gain): Promise<Report | ToolFailure> => {
  const parts = hasFrameGrid(job) ? partsAtPauses(evenParts(job.heard.durationMs), job.heard.momentary) : []
  return parts.length > 1 ? encodeInParts(job, gain, parts) : run(job, gain, {})
}
