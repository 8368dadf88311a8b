import type { Filter, Recipe } from '../command-line.ts'
import type { ToolFailure } from '../failure.ts'
import { measureLoudness, withoutRumble } from '../mastering/measure-loudness.ts'
import { type Limits, runFfmpeg, throughDraft } from '../run-ffmpeg.ts'
import { asBareWav } from './transcode.ts'

/**
 * LUFS: between the −26 dBov for which exchanges are tuned (ITU-T P.56) and today's recordings, whose peaks a line
 * would clip.
 */
const TARGET_LUFS = -22
/** The frequencies removed above a line's band may have held a peak down. */
const MAX_PEAK_DB = -3
const SILENCE_LUFS = -70

/** A line carries nothing above this (ITU-T G.712); the rest would come back as a whistle. */
const band: readonly Filter[] = [withoutRumble, { filter: 'lowpass', options: { f: 3_400, poles: 2 } }]

const gainOf = ({ integratedLufs, peakDb }: { readonly integratedLufs: number; readonly peakDb: number }) =>
  integratedLufs <= SILENCE_LUFS ? 0 : Math.min(TARGET_LUFS - integratedLufs, MAX_PEAK_DB - peakDb)

/**
 * Makes of a sound encoded here the form that telephone exchanges take: 8 kHz, one channel, 16 bits, in a WAV with a
 * plain header of 44 bytes.
 */
export const forTelephone = (
  source: string,
  output: string,
  limits: Limits,
): Promise<{ readonly kind: 'ok' } | ToolFailure> =>
  throughDraft(output, async (draft) => {
    const heard = await measureLoudness(source, { peaks: 'sample', ...limits })
    if (heard.kind === 'failed') return heard
    const filters = [
      ...band,
      { filter: 'volume', options: { volume: `${gainOf(heard)}dB`, precision: 'float' } },
      { filter: 'aresample', options: 8_000 },
      { filter: 'aformat', options: { channel_layouts: 'mono' } },
    ]
    const recipe: Recipe = (made) => asBareWav(made.audioFilters(filters))
    const report = await runFfmpeg({ input: source, output: draft, recipe, ...limits })
    return report.kind === 'failed' ? report : { kind: 'ok' }
  })
