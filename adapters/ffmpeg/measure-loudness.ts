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

export type Hearing = Limits & {
  readonly channels?: 1 | 2
  readonly peaks?: PeakKind
  /** What is done to the sound before it is heard. */
  readonly through?: readonly string[]
}

/** Decodes the whole file once and measures it as it would sound in that many channels. */
export const measureLoudness = async (
  path: string,
  { channels = 1, peaks = 'true', through = [], ...limits }: Hearing = {},
): Promise<({ readonly kind: 'ok' } & Loudness) | Failed> => {
  // The meter writes beyond its buffers at rates that no device records; it resamples to this one by itself.
  const filters = [asChannels(channels), ...through, 'aresample=48000', `ebur128=peak=${peaks}:framelog=verbose`].join(
    ',',
  )
  const report = await runFfmpeg({ input: path, options: ['-af', filters, ...tellLength, '-f', 'null'], ...limits })
  if (report.kind === 'failed') return report
  return {
    kind: 'ok',
    integratedLufs: lastNumber(report, /^ +I: +(\S+) LUFS/gm) ?? silence,
    peakDb: lastNumber(report, /^ +Peak: +(\S+) dBFS/gm) ?? silence,
    durationMs: lengthTold(report),
  }
}
