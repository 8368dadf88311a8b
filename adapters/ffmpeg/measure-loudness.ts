import { type Failed, type Limits, lengthTold, type Report, runFfmpeg, tellLength } from './run-ffmpeg.ts'

export type Loudness = {
  /** EBU R128, −70 or lower for silence. */
  readonly integratedLufs: number
  readonly peakDb: number
  /** Decoded length, rounded down. */
  readonly durationMs: number
}

/** True peaks (between the samples) cost twice the time of sample peaks. */
export type PeakKind = 'true' | 'sample'

const silence = -70

const lastNumber = (report: Report, pattern: RegExp) => {
  const found = Number(report.stderr.matchAll(pattern).toArray().at(-1)?.[1])
  return Number.isFinite(found) ? found : undefined
}

export const asChannels = (channels: 1 | 2): string =>
  `aformat=sample_fmts=fltp:channel_layouts=${channels === 1 ? 'mono' : 'stereo'}`

/** The meter writes beyond its buffers at rates that no device records; it resamples to this one by itself. */
export const meter = (peaks: PeakKind): string => `aresample=48000,ebur128=peak=${peaks}:framelog=verbose:metadata=1`

/** What the meter and the clock wrote. */
export const loudnessTold = (report: Report): Loudness => ({
  integratedLufs: lastNumber(report, /^ +I: +(\S+) LUFS/gm) ?? silence,
  peakDb: lastNumber(report, /^ +Peak: +(\S+) dBFS/gm) ?? silence,
  durationMs: lengthTold(report),
})

/** ITU-R BS.1770-4 measures in blocks of 400 ms: what is shorter has none. */
const block = { ms: 400, pad: 'apad=whole_dur=0.4' } as const

export type Hearing = Limits & {
  readonly channels?: 1 | 2
  readonly peaks?: PeakKind
  /** What is done to the sound before it is heard, made of that many channels or not yet. */
  readonly through?: readonly string[]
}

type Heard = { readonly kind: 'ok' } & Loudness

const listen = async (path: string, { channels = 1, peaks = 'true', through = [], ...limits }: Hearing) => {
  const filters = [...through, asChannels(channels), meter(peaks)].join(',')
  const report = await runFfmpeg({ input: path, options: ['-af', filters, ...tellLength, '-f', 'null'], ...limits })
  return report.kind === 'failed' ? report : { kind: 'ok' as const, ...loudnessTold(report) }
}

/**
 * Decodes the whole file once and measures it as it would sound in that many channels. What is shorter than a block of the
 * meter is followed by silence for the rest of it, which is reckoned out again.
 */
export const measureLoudness = async (path: string, hearing: Hearing = {}): Promise<Heard | Failed> => {
  const heard = await listen(path, hearing)
  if (heard.kind === 'failed' || heard.durationMs >= block.ms || heard.durationMs === 0) return heard
  const padded = await listen(path, { ...hearing, through: [...(hearing.through ?? []), block.pad] })
  if (padded.kind === 'failed' || padded.integratedLufs <= silence) return heard
  const integratedLufs = padded.integratedLufs + 10 * Math.log10(block.ms / heard.durationMs)
  return { ...heard, integratedLufs }
}
