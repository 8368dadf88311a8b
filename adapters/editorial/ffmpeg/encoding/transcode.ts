import { stat } from 'node:fs/promises'
import type { MasteringParameters } from '../../../../domain/editorial/media/sounds/mastering.ts'
import type { Filter, Recipe } from '../command-line.ts'
import type { ToolFailure } from '../failure.ts'
import { storedMasteringFilters } from '../mastering/mastering.ts'
import { type Limits, readLengthMs, runFfmpeg, throughDraft } from '../run-ffmpeg.ts'
import { nonNumberFilters } from '../silence-non-numbers.ts'
import { fromZero } from './parts.ts'

type Variant = 'wav' | 'ogg' | 'opus' | 'aac'

const asWav: Recipe = (output) => output.audioCodec('pcm_s16le').format('wav')

const codings: Readonly<Record<Variant, (kbps: number) => Recipe>> = {
  wav: () => asWav,
  ogg: (kbps) => (output) => output.audioCodec('libvorbis').audioBitrate(kbps).format('ogg'),
  opus: (kbps) => (output) => output.audioCodec('libopus').audioBitrate(kbps).format('opus'),
  aac: (kbps) => (output) =>
    output.audioCodec('aac').audioBitrate(kbps).outputOptions('-movflags', '+faststart').format('ipod'),
}

export const variantExtension = (variant: Variant): string => (variant === 'aac' ? 'm4a' : variant)

/** Writes a WAV that holds only a header of 44 bytes and samples. */
export const asBareWav: Recipe = (output) => asWav(output).outputOptions('-map_metadata', '-1', '-fflags', '+bitexact')

type TranscodeOptions = Limits & {
  readonly variant: Variant
  readonly bitrateKbps?: number
}

const variantRecipe =
  (variant: Variant, filters: readonly Filter[] = []): Recipe =>
  (output) =>
    output
      .audioFilters([...filters, { filter: 'aformat', options: { channel_layouts: 'mono|stereo' } }])
      .audioFrequency(variant === 'opus' ? 48_000 : 44_100)
      .noVideo()
      .outputOptions('-map_metadata', '-1')

/** Transcodes a sound: at most two channels, at 44.1 kHz, or at 48 kHz for Opus. */
export const transcode = (
  source: string,
  output: string,
  { variant, bitrateKbps = 64, ...limits }: TranscodeOptions,
): Promise<{ readonly kind: 'ok'; readonly durationMs: number; readonly bytes: number } | ToolFailure> =>
  throughDraft(output, async (draft) => {
    const shaped = variantRecipe(variant, await nonNumberFilters(source, limits))
    const recipe: Recipe = (made) => codings[variant](bitrateKbps)(shaped(made))
    const report = await runFfmpeg({ input: source, output: draft, recipe, tellsLength: true, ...limits })
    if (report.kind === 'failed') return report
    return { kind: 'ok', durationMs: readLengthMs(report), bytes: (await stat(draft)).size }
  })

type DecodeOptions = {
  readonly source: string
  readonly output: string
  /** How the recording's master was made; absent when the source was encoded here and already sounds as it should. */
  readonly mastering?: MasteringParameters
}

/** States the channel again: a filter that works on samples alone does not tell the next how many channels it has. */
const inOneChannel: Filter = { filter: 'aformat', options: { channel_layouts: 'mono' } }

/** Filters to one channel of a sound at that sample rate (Hz). */
const masteringFilters = ({ mastering }: DecodeOptions, sampleRate: number): readonly Filter[] =>
  mastering
    ? [...storedMasteringFilters(mastering, { channels: 1, sampleRate }), inOneChannel]
    : [{ filter: 'aresample', options: sampleRate }]

/** Gives each job a draft to write to; the results get their names only when all jobs succeeded. */
const throughDrafts = <Job extends DecodeOptions, Result extends { readonly kind: string }>(
  [next, ...rest]: readonly Job[],
  work: (drafts: readonly Job[]) => Promise<Result>,
  drafts: readonly Job[] = [],
): Promise<Result> =>
  next
    ? throughDraft(next.output, (output) => throughDrafts(rest, work, [...drafts, { ...next, output }]))
    : work(drafts)

/** Decodes all sounds with one start of ffmpeg. */
const decodeEach = <Job extends DecodeOptions>(
  sounds: readonly Job[],
  recipeOf: (sound: Job) => Recipe,
  limits: Limits,
): Promise<{ readonly kind: 'ok' } | ToolFailure> =>
  throughDrafts(sounds, async ([first, ...rest]) => {
    if (!first) return { kind: 'ok' }
    const beside = rest.map((sound) => ({ input: sound.source, output: sound.output, recipe: recipeOf(sound) }))
    const { source: input, output } = first
    const report = await runFfmpeg({ input, output, beside, recipe: recipeOf(first), ...limits })
    return report.kind === 'failed' ? report : { kind: 'ok' }
  })

/** Decodes measured sounds to WAVs. These hold no samples that are no numbers, so none are filtered out. */
export const decodeMasters = (sounds: readonly DecodeOptions[], limits: Limits) =>
  decodeEach(
    sounds,
    (sound) => (output) => asWav(variantRecipe('wav', masteringFilters(sound, 44_100))(output)),
    limits,
  )

type TrackDecoding = DecodeOptions & { readonly fromSample: number; readonly samples: number }

/** Copies one channel to both sides: ffmpeg's own conversion would make each 3 dB softer. */
const onTwoChannels: Filter = { filter: 'pan', options: 'stereo|c0=c0|c1=c0' }

/** Decodes tracks of a disc: 44.1 kHz, two channels, a fixed number of samples each, behind a header of 44 bytes. */
export const decodeTracks = (tracks: readonly TrackDecoding[], limits: Limits) =>
  decodeEach(
    tracks,
    ({ fromSample, samples, ...sound }) => {
      const filters = [
        ...masteringFilters(sound, 44_100),
        onTwoChannels,
        { filter: 'atrim', options: { start_sample: fromSample, end_sample: fromSample + samples } },
        fromZero,
        { filter: 'apad', options: { whole_len: samples } },
      ]
      return (output) => asBareWav(output.audioFilters(filters))
    },
    limits,
  )
