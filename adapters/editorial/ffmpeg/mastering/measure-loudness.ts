import type { Filter, Recipe } from '../command-line.ts'
import type { ToolFailure } from '../failure.ts'
import { type Limits, type Report, readLengthMs, runFfmpeg } from '../run-ffmpeg.ts'

export type Loudness = {
  /** EBU R128, −70 or lower for silence. */
  readonly integratedLufs: number
  readonly peakDb: number
  /** Decoded length, rounded down. */
  readonly durationMs: number
}

/** True peaks (between the samples) cost half as much again as sample peaks. */
export type PeakKind = 'true' | 'sample'

const SILENCE_LUFS = -70

const lastNumber = (report: Report, pattern: RegExp) => {
  const found = Number(report.stderr.matchAll(pattern).toArray().at(-1)?.[1])
  return Number.isFinite(found) ? found : undefined
}

/** Converts to that many channels. `only`: uses that channel of the source, from 0. */
export const asChannels = (channels: 1 | 2, only?: number): readonly Filter[] => [
  ...(only === undefined ? [] : [{ filter: 'pan', options: `mono|c0=c${only}` }]),
  { filter: 'aformat', options: { sample_fmts: 'fltp', channel_layouts: channels === 1 ? 'mono' : 'stereo' } },
]

/** Below 50 Hz a recording holds the rumble of rooms and cables and nothing of a voice. */
export const withoutRumble: Filter = { filter: 'highpass', options: { f: 50 } }

/** At other rates the meter writes beyond its buffers, or has no filter of its own. */
const meterRates = [44_100, 48_000]

const rateInMeter = (sampleRate = 0) => meterRates.find((rate) => rate === sampleRate) ?? 48_000

/**
 * `sampleRate`: the known rate of the sound; the meter resamples any other rate than its own. `more`: further options
 * of the meter.
 */
export const meter = (sampleRate?: number, more: Readonly<Record<string, number>> = {}): readonly Filter[] => [
  ...(rateInMeter(sampleRate) === sampleRate ? [] : [{ filter: 'aresample', options: 48_000 }]),
  { filter: 'ebur128', options: { peak: 'sample', framelog: 'verbose', ...more } },
]

/**
 * Measures peaks between the samples behind the meter, which itself hears four times the samples (ITU-R BS.1770-4,
 * annex 2) at five times the price. Sixteen taps read all that an encoder of speech leaves (up to 16.5 kHz) within 0.25
 * dB.
 */
export const peaksBetween = (sampleRate?: number): readonly Filter[] => [
  {
    filter: 'aresample',
    options: { sample_rate: 4 * rateInMeter(sampleRate), filter_size: 16, phase_shift: 2, internal_sample_fmt: 'fltp' },
  },
  { filter: 'astats', options: { measure_overall: 'Peak_level', measure_perchannel: 'none' } },
]

/** Reads the values that the meter and the clock printed. */
export const readLoudness = (report: Report): Loudness => ({
  integratedLufs: lastNumber(report, /^ +I: +(\S+) LUFS/gm) ?? SILENCE_LUFS,
  peakDb:
    lastNumber(report, /^\[Parsed_astats_\d+ @ \S+\] Overall\n\[\S+ @ \S+\] Peak level dB: (\S+)$/gm) ??
    lastNumber(report, /^ +Peak: +(\S+) dBFS/gm) ??
    SILENCE_LUFS,
  durationMs: readLengthMs(report),
})

/** ITU-R BS.1770-4 measures in blocks of 400 ms: a shorter sound has none. */
export const BLOCK_MS = 400
const toOneBlock: Filter = { filter: 'apad', options: { whole_dur: BLOCK_MS / 1000 } }

type LoudnessOptions = Limits & {
  readonly channels?: 1 | 2
  readonly peaks?: PeakKind
  /** The sample rate of the file, where it is known. */
  readonly sampleRate?: number
  /** Filters applied to the sound before it is measured; they may run before its channels are converted. */
  readonly through?: readonly Filter[]
}

type LoudnessOutcome = { readonly kind: 'ok' } & Loudness

const listen = async (
  path: string,
  { channels = 1, peaks = 'true', sampleRate, through = [], ...limits }: LoudnessOptions,
) => {
  const between = peaks === 'true' ? peaksBetween(sampleRate) : []
  const filters = [...through, ...asChannels(channels), ...meter(sampleRate), ...between]
  const recipe: Recipe = (output) => output.audioFilters(filters).format('null')
  const report = await runFfmpeg({ input: path, recipe, tellsLength: true, ...limits })
  return report.kind === 'failed' ? report : { kind: 'ok' as const, ...readLoudness(report) }
}

/**
 * Decodes the whole file once and measures it as it would sound in that many channels. A sound shorter than a block of
 * the meter is padded with silence, which the result is corrected for.
 */
export const measureLoudness = async (
  path: string,
  hearing: LoudnessOptions = {},
): Promise<LoudnessOutcome | ToolFailure> => {
  const heard = await listen(path, hearing)
  if (heard.kind === 'failed' || heard.durationMs >= BLOCK_MS || heard.durationMs === 0) return heard
  const padded = await listen(path, { ...hearing, through: [...(hearing.through ?? []), toOneBlock] })
  if (padded.kind === 'failed' || padded.integratedLufs <= SILENCE_LUFS) return heard
  const integratedLufs = padded.integratedLufs + 10 * Math.log10(BLOCK_MS / heard.durationMs)
  return { ...heard, integratedLufs }
}
