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

/** Decodes the whole file once and measures it as it would sound in that many channels. */
export const measureLoudness = async (
  path: string,
  { channels = 1, peaks = 'true', ...limits }: Limits & { readonly channels?: 1 | 2; readonly peaks?: PeakKind } = {},
): Promise<({ readonly kind: 'ok' } & Loudness) | Failed> => {
  const filter = `${asChannels(channels)},ebur128=peak=${peaks}:framelog=verbose`
  const report = await runFfmpeg({ input: path, options: ['-af', filter, ...tellLength, '-f', 'null'], ...limits })
  if (report.kind === 'failed') return report
  return {
    kind: 'ok',
    integratedLufs: lastNumber(report, /^\s+I:\s+(\S+) LUFS/gm) ?? silence,
    peakDb: lastNumber(report, /^\s+Peak:\s+(\S+) dBFS/gm) ?? silence,
    durationMs: lengthTold(report),
  }
}
