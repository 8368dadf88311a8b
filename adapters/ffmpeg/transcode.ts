import { stat } from 'node:fs/promises'
import type { Failed } from './failure.ts'
import { onlyNumbersOf } from './only-numbers.ts'
import { type Limits, lengthTold, runFfmpeg, tellLength, throughDraft } from './run-ffmpeg.ts'

export type Variant = 'wav' | 'ogg' | 'opus' | 'aac'

type Recipe = { readonly extension: string; readonly options: (kbps: number) => readonly string[] }

const rate = (kbps: number) => ['-b:a', `${kbps}k`]

const recipes: Readonly<Record<Variant, Recipe>> = {
  wav: { extension: 'wav', options: () => ['-c:a', 'pcm_s16le', '-f', 'wav'] },
  ogg: { extension: 'ogg', options: (kbps) => ['-c:a', 'libvorbis', ...rate(kbps), '-f', 'ogg'] },
  opus: { extension: 'opus', options: (kbps) => ['-c:a', 'libopus', ...rate(kbps), '-f', 'opus'] },
  aac: { extension: 'm4a', options: (kbps) => ['-c:a', 'aac', ...rate(kbps), '-movflags', '+faststart', '-f', 'ipod'] },
}

export const variantExtension = (variant: Variant): string => recipes[variant].extension

type Recoding = Limits & {
  readonly variant: Variant
  readonly bitrateKbps?: number
}

const shapeOf = (variant: Variant, filters: readonly string[]): readonly string[] => {
  const sampleRate = variant === 'opus' ? '48000' : '44100'
  const all = [...filters, 'aformat=channel_layouts=mono|stereo'].join(',')
  return ['-vn', '-map_metadata', '-1', '-af', all, '-ar', sampleRate]
}

/** The same sound in another coding: at most two channels, sampled at 44.1 kHz except where Opus wants 48. */
export const transcode = (
  source: string,
  output: string,
  { variant, bitrateKbps = 64, ...limits }: Recoding,
): Promise<{ readonly kind: 'ok'; readonly durationMs: number; readonly bytes: number } | Failed> =>
  throughDraft(output, async (draft) => {
    const shape = shapeOf(variant, await onlyNumbersOf(source, limits))
    const options = [...shape, ...tellLength, ...recipes[variant].options(bitrateKbps)]
    const report = await runFfmpeg({ input: source, output: draft, options, ...limits })
    if (report.kind === 'failed') return report
    return { kind: 'ok', durationMs: lengthTold(report), bytes: (await stat(draft)).size }
  })

export type Decoding = { readonly source: string; readonly output: string }

/** Each by its draft; what was made stays under no name unless all was. */
const throughDrafts = <Job extends Decoding, Result extends { readonly kind: string }>(
  [next, ...rest]: readonly Job[],
  work: (drafts: readonly Job[]) => Promise<Result>,
  drafts: readonly Job[] = [],
): Promise<Result> =>
  next
    ? throughDraft(next.output, (output) => throughDrafts(rest, work, [...drafts, { ...next, output }]))
    : work(drafts)

/** By one start of ffmpeg. */
const decodeEach = <Job extends Decoding>(
  sounds: readonly Job[],
  optionsOf: (sound: Job) => readonly string[],
  limits: Limits,
): Promise<{ readonly kind: 'ok' } | Failed> =>
  throughDrafts(sounds, async ([first, ...rest]) => {
    if (!first) return { kind: 'ok' }
    const beside = rest.map((sound) => ({ input: sound.source, output: sound.output, options: optionsOf(sound) }))
    const { source: input, output } = first
    const report = await runFfmpeg({ input, output, beside, options: optionsOf(first), ...limits })
    return report.kind === 'failed' ? report : { kind: 'ok' }
  })

/** WAVs of sounds that were encoded here, so that each sample is a number. */
export const decodeOurs = (sounds: readonly Decoding[], limits: Limits) =>
  decodeEach(sounds, () => [...shapeOf('wav', []), ...recipes.wav.options(0)], limits)

export type TrackDecoding = Decoding & { readonly fromSample: number; readonly samples: number }

/** One channel is both: made into two otherwise, each would be 3 dB softer. */
const onTwoChannels = 'pan=stereo|c0=c0|c1=c0'

/** The same of 44.1 kHz and two channels, each of so many samples, behind a header of 44 bytes. */
export const decodeTracks = (tracks: readonly TrackDecoding[], limits: Limits) =>
  decodeEach(
    tracks,
    ({ fromSample, samples }) => {
      const stretch = `atrim=start_sample=${fromSample}:end_sample=${fromSample + samples}`
      const whole = ['asetpts=PTS-STARTPTS', `apad=whole_len=${samples}`]
      const filters = ['aresample=44100', onTwoChannels, stretch, ...whole]
      return ['-map_metadata', '-1', '-fflags', '+bitexact', '-af', filters.join(','), ...recipes.wav.options(0)]
    },
    limits,
  )
