import type { Recipe } from '../command-line.ts'
import type { ToolFailure } from '../failure.ts'
import { type Limits, runFfmpeg } from '../run-ffmpeg.ts'
import { nonNumberFilters } from '../silence-non-numbers.ts'

const SAMPLES_PER_SECOND = 8_000
const FULL_SCALE = 32_768

/** The highest value per bucket; a chunk may end in the middle of a sample. */
const collector = (buckets: number, samplesPerBucket: number) => {
  const highest = new Uint16Array(buckets)
  let count = 0
  let rest: Buffer = Buffer.alloc(0)
  const take = (chunk: Buffer) => {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 2)
    for (let at = 0; at < whole; at += 2) {
      const bucket = Math.min(buckets - 1, Math.floor(count / samplesPerBucket))
      highest[bucket] = Math.max(highest[bucket] ?? 0, Math.abs(bytes.readInt16LE(at)))
      count += 1
    }
    rest = bytes.subarray(whole)
  }
  return { highest, take }
}

/** The shape of a sound for drawing: equally long buckets, each with its highest level from 0 to 100. */
export const readPeaks = async (
  path: string,
  { durationMs, buckets = 800, ...limits }: Limits & { readonly durationMs: number; readonly buckets?: number },
): Promise<{ readonly kind: 'ok'; readonly peaks: readonly number[] } | ToolFailure> => {
  const samplesPerBucket = Math.max(1, ((durationMs / 1000) * SAMPLES_PER_SECOND) / buckets)
  const { highest, take } = collector(buckets, samplesPerBucket)
  const filters = await nonNumberFilters(path, limits)
  const recipe: Recipe = (output) =>
    output
      .audioFilters([...filters])
      .audioCodec('pcm_s16le')
      .audioChannels(1)
      .audioFrequency(SAMPLES_PER_SECOND)
      .noVideo()
      .format('s16le')
  const report = await runFfmpeg({ input: path, onDecoded: take, recipe, ...limits })
  if (report.kind === 'failed') return report
  return { kind: 'ok', peaks: Array.from(highest, (level) => Math.round((level * 100) / FULL_SCALE)) }
}
