import { stat } from 'node:fs/promises'
import type { Recipe } from './command-line.ts'
import { isCutOff } from './container-end.ts'
import { readMp3Facts } from './encoding/mp3-facts.ts'
import { readWavLayout } from './encoding/wav-layout.ts'
import type { ToolFailure } from './failure.ts'
import { type Limits, readLengthMs, runFfmpeg } from './run-ffmpeg.ts'
import { type ProbeOutcome, type ProbeReport, runFfprobe } from './run-ffprobe.ts'

export type AudioFacts = {
  readonly container: string
  readonly codec: string
  readonly channels: number
  /** Bits per sample; absent for lossy codecs, which have none. */
  readonly bitDepth?: number
  readonly sampleRate: number
  readonly durationMs: number
  readonly bitrateKbps: number
  /** Given for MP3 only. */
  readonly cbr?: boolean
}

export type ProbeFault =
  | 'NotAudio'
  | 'Empty'
  | 'Truncated'
  | 'NoChannels'
  | 'TooManyChannels'
  | 'UnusualRate'
  | 'TooLong'
  | 'Unreadable'

type ProbeResult = { readonly kind: 'ok'; readonly facts: AudioFacts } | ToolFailure<ProbeFault>

type Length = { readonly durationMs: number; readonly cbr?: boolean } | ToolFailure<ProbeFault>

const fault = (reason: ProbeFault): ToolFailure<ProbeFault> => ({ kind: 'failed', reason })

/**
 * Telephones record at 8,000 samples a second, studios at 192,000; decoders and meters are tested with nothing beyond.
 */
const MIN_SAMPLE_RATE = 4_000
const MAX_SAMPLE_RATE = 192_000
const MAX_CHANNELS = 8

const MAX_SOUND_MS = 24 * 3_600_000
/** Containers round the length, and the last packet may be cut short. */
const MISSING_END_MS = 1_000

const shapeFault = (channels: number, sampleRate: number): ProbeFault | undefined => {
  if (channels === 0) return 'NoChannels'
  if (channels > MAX_CHANNELS) return 'TooManyChannels'
  return sampleRate < MIN_SAMPLE_RATE || sampleRate > MAX_SAMPLE_RATE ? 'UnusualRate' : undefined
}

const layoutFault = async (path: string): Promise<ProbeFault | undefined> => {
  const layout = await readWavLayout(path)
  if (!layout) return (await isCutOff(path)) ? 'Truncated' : undefined
  if (layout.truncated) return 'Truncated'
  if (layout.dataBytes === 0) return 'Empty'
  return shapeFault(layout.channels, layout.sampleRate)
}

/** Measures the length by the packets, without decoding. */
const packetLength = async (path: string, statedMs: number | undefined, limits: Limits): Promise<Length> => {
  const recipe: Recipe = (output) => output.audioCodec('copy').format('null')
  const report = await runFfmpeg({ input: path, recipe, tellsLength: true, ...limits })
  if (report.kind === 'failed') return fault('Unreadable')
  const durationMs = readLengthMs(report)
  if (statedMs === undefined) return { durationMs }
  if (durationMs < statedMs - MISSING_END_MS) return fault('Truncated')
  // The count does not always include the content of the last packet.
  return { durationMs: Math.max(durationMs, statedMs) }
}

/** Formats that do not state their length: ffprobe estimates it from the file's size and its first packets. */
const ESTIMATED_LENGTH_CODECS = new Set(['aac', 'mp3'])

const lengthOf = async (path: string, { format, streams }: ProbeReport, limits: Limits): Promise<Length> => {
  // The stated duration of a sound that begins late includes that delay.
  const late = Math.max(0, format.start_time ?? 0)
  const statedMs = format.duration === undefined ? undefined : Math.floor((format.duration - late) * 1000)
  if (format.format_name === 'wav' && statedMs) {
    const isOutdated = (await readWavLayout(path))?.outdated === true
    return isOutdated ? packetLength(path, undefined, limits) : { durationMs: statedMs }
  }
  const isMp3 = format.format_name === 'mp3' && streams.some(({ codec_name }) => codec_name === 'mp3')
  const mp3 = isMp3 ? await readMp3Facts(path, { isKnown: true }) : undefined
  if (mp3) return { durationMs: mp3.durationMs, cbr: mp3.cbr }
  return packetLength(path, ESTIMATED_LENGTH_CODECS.has(format.format_name) ? undefined : statedMs, limits)
}

const bitDepthOf = ({ bits_per_raw_sample, bits_per_sample }: ProbeReport['streams'][number]) =>
  bits_per_raw_sample || bits_per_sample || undefined

const factsOf = async (path: string, probed: ProbeReport, limits: Limits): Promise<ProbeResult> => {
  const stream = probed.streams.find(({ codec_type }) => codec_type === 'audio')
  if (!stream) return fault('NotAudio')
  if (!stream.channels || !stream.sample_rate) return fault('NoChannels')
  const odd = shapeFault(stream.channels, stream.sample_rate)
  if (odd) return fault(odd)
  const length = await lengthOf(path, probed, limits)
  if ('kind' in length) return length
  if (length.durationMs === 0) return fault('Empty')
  const bitDepth = bitDepthOf(stream)
  const bitrate = stream.bit_rate ?? probed.format.bit_rate ?? 0
  return {
    kind: 'ok',
    facts: {
      container: probed.format.format_name,
      codec: stream.codec_name ?? 'unknown',
      channels: stream.channels,
      sampleRate: stream.sample_rate,
      bitrateKbps: Math.round(bitrate / 1000),
      ...length,
      ...(bitDepth !== undefined && { bitDepth }),
    },
  }
}

type ProbeOptions = Limits & {
  readonly longestMs?: number
  /** An earlier result of ffprobe for this file. */
  readonly known?: ProbeOutcome
}

/**
 * Reads the facts of a sound file from its bytes, whatever its name: wav, flac, mp3, m4a, aac, ogg and opus. Lengths
 * come from the sound itself where containers only estimate them or may promise too much. Refuses sounds over
 * `longestMs` (default a day), of more than eight channels, or at sample rates that nothing records.
 */
export const probeAudio = async (
  path: string,
  { longestMs: longest = MAX_SOUND_MS, known, ...limits }: ProbeOptions = {},
): Promise<ProbeResult> => {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => undefined,
  )
  if (size === undefined) return fault('Unreadable')
  if (size === 0) return fault('Empty')
  const broken = await layoutFault(path)
  if (broken) return fault(broken)
  const probe = known ?? (await runFfprobe(path, limits))
  if (probe.kind === 'failed') return fault(/moov atom not found/.test(probe.said ?? '') ? 'Truncated' : 'NotAudio')
  const result = await factsOf(path, probe.probed, limits)
  return result.kind === 'ok' && result.facts.durationMs > longest ? fault('TooLong') : result
}
