import type { Failed } from './failure.ts'
import { integratedOf } from './gating.ts'
import { asChannels, type Loudness, loudnessTold, meter, type PeakKind, withoutRumble } from './measure-loudness.ts'
import { evenParts, inTurn, meterMs, type Part } from './parts.ts'
import { type Limits, runFfmpeg, tellLength } from './run-ffmpeg.ts'
import { readWavLayout } from './wav-layout.ts'

/** One channel, or what several become together. */
export type Channel = {
  /** dBFS over the whole length. */
  readonly rmsDb: number
  /** Mean of all samples; full scale is 1. */
  readonly offset: number
  /** How flat the highest peaks are: 0 where each is one sample. */
  readonly flatness: number
}

/** All that is decided about a sound before it is encoded, of one decoding. */
export type SourceHeard = Loudness & {
  /** As ffmpeg names them. */
  readonly container: string
  readonly codec: string
  readonly sampleRate: number
  readonly channels: readonly Channel[]
  /** The channel or channels that it is to become. */
  readonly mix: readonly Channel[]
  /** Loudness of the last 400 ms (LUFS), each 100 ms. */
  readonly momentary: readonly number[]
}

const nothingDb = -200

const statistics = 'astats=measure_overall=none:measure_perchannel=RMS_level+DC_offset+Flat_factor'

/** Silence has no decibels. */
const numberIn = (text: string | undefined, otherwise: number) => {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) ? value : otherwise
}

const line = /^\[Parsed_astats_(\d+) @ \S+\] (Channel|DC offset|RMS level dB|Flat factor): (\S+)$/gm

type Measurement = { readonly of: string; readonly what: string; readonly value: string }

/** A line `Channel` begins each. */
const channelsIn = (told: readonly Measurement[]): readonly Channel[] =>
  told.flatMap(({ what }, at) => {
    if (what !== 'Channel') return []
    const next = told.findIndex((other, index) => index > at && other.what === 'Channel')
    const own = new Map(told.slice(at, next < 0 ? undefined : next).map((each) => [each.what, each.value]))
    return [
      {
        rmsDb: numberIn(own.get('RMS level dB'), nothingDb),
        offset: numberIn(own.get('DC offset'), 0),
        flatness: numberIn(own.get('Flat factor'), 0),
      },
    ]
  })

const statisticsIn = (stderr: string) => {
  const told = stderr
    .matchAll(line)
    .map(([, of = '', what = '', value = '']): Measurement => ({ of, what, value }))
    .toArray()
  // Of a sound of one channel they are told once.
  const [channels = [], mix = channels] = Map.groupBy(told, ({ of }) => Number(of))
    .entries()
    .toArray()
    .toSorted(([a], [b]) => a - b)
    .map(([, own]) => channelsIn(own))
  return { channels, mix }
}

const level = /^lavfi\.r128\.M=(\S+)$/

/** What is written without end is taken line by line. */
const listenTo = () => {
  const momentary: number[] = []
  const others: string[] = []
  let rest = ''
  const take = (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const each of lines) {
      const value = level.exec(each)?.[1]
      if (value !== undefined) momentary.push(Math.max(nothingDb, numberIn(value, nothingDb)))
      else if (!each.startsWith('frame:')) others.push(each)
    }
  }
  return { momentary, take, said: () => others.join('\n') }
}

type Hearing = Limits & {
  readonly channels: 1 | 2
  /** Of one of its channels, from 0. */
  readonly only?: number | undefined
  readonly peaks?: PeakKind
}

/** So much before a part is heard too, for filters that remember and a meter that looks back. */
const leadMs = 1_000

const startOf = ({ fromMs }: Part) => Math.max(0, fromMs - leadMs)

/** A part by itself: its clock begins where it does, so that all of them together tell how much has been worked through. */
const cut = (part: Part, steps: readonly string[]) => {
  const { fromMs, toMs } = part
  if (fromMs === 0 && toMs === undefined) return steps
  const end = toMs === undefined ? '' : `:end=${toMs / 1000}`
  return [`atrim=start=${startOf(part) / 1000}${end}`, ...steps, 'asetpts=PTS-STARTPTS']
}

type Heard = ({ readonly kind: 'ok' } & SourceHeard) | Failed

/** What is known to be one channel is counted once. */
const isMono = async (path: string) => (await readWavLayout(path).catch(() => undefined))?.channels === 1

const hearPart = async (path: string, part: Part, hearing: Hearing): Promise<Heard> => {
  const { channels, only, peaks = 'sample', ...limits } = hearing
  const heard = listenTo()
  const told = `${meter(peaks)}:metadata=1`
  const levels = 'ametadata=mode=print:key=lavfi.r128.M:file=-'
  const asItCame = channels === 1 && (await isMono(path)) ? [] : [statistics]
  const cleaned = [...asItCame, asChannels(channels, only), statistics, withoutRumble]
  const steps = cut(part, [...cleaned, told, levels])
  const options = ['-af', steps.join(','), ...tellLength, '-f', 'null']
  const report = await runFfmpeg({ input: path, options, onDecoded: heard.take, ...limits })
  if (report.kind === 'failed') return report
  const loudness = loudnessTold({ ...report, stdout: heard.said() })
  const stream = /Stream #0:\S+ Audio: (\w+).*? (\d+) Hz/.exec(report.stderr)
  const [, container = ''] = /^Input #0, (\S+), from/m.exec(report.stderr) ?? []
  const own = heard.momentary.slice(part.fromMs === 0 ? 0 : leadMs / meterMs)
  const [codec = '', sampleRate] = stream?.slice(1) ?? []
  return {
    kind: 'ok',
    container,
    codec,
    sampleRate: Number(sampleRate),
    ...loudness,
    durationMs: startOf(part) + loudness.durationMs,
    ...statisticsIn(report.stderr),
    momentary: own,
  }
}

const together = (parts: readonly (readonly Channel[])[]): readonly Channel[] =>
  (parts[0] ?? []).map((_, at) => {
    const each = parts.flatMap((channels) => channels[at] ?? [])
    const mean = (of: (channel: Channel) => number) => each.reduce((sum, one) => sum + of(one), 0) / each.length
    return {
      rmsDb: 10 * Math.log10(mean(({ rmsDb }) => 10 ** (rmsDb / 10))),
      offset: mean(({ offset }) => offset),
      flatness: Math.max(...each.map(({ flatness }) => flatness)),
    }
  })

/** Parts are about equally long. The last ends where the sound does. */
const joined = (parts: readonly SourceHeard[], last: SourceHeard): SourceHeard => {
  const momentary = parts.flatMap((part) => part.momentary)
  return {
    ...last,
    peakDb: Math.max(...parts.map(({ peakDb }) => peakDb)),
    integratedLufs: integratedOf(momentary),
    channels: together(parts.map(({ channels }) => channels)),
    mix: together(parts.map(({ mix }) => mix)),
    momentary,
  }
}

const whole: Part = { fromMs: 0, toMs: undefined }

/** Decodes it once for each part, beside each other. */
export const hearInParts = async (path: string, parts: readonly Part[], hearing: Hearing): Promise<Heard> => {
  const told = await Promise.all(parts.map((part) => inTurn(() => hearPart(path, part, hearing))))
  const failed = told.find((one) => one.kind === 'failed')
  if (failed) return failed
  const heard = told.filter((one) => one.kind === 'ok')
  const last = heard.at(-1)
  // It is shorter than was said.
  if (!last || last.momentary.length === 0) return hearPart(path, whole, hearing)
  return { kind: 'ok', ...joined(heard, last) }
}

/**
 * Decodes a source once, as it came and as the channels it is to become. `durationMs`: about how long it is, where that is
 * known; what is long is heard in parts.
 */
export const hearSource = (
  path: string,
  { durationMs = 0, ...hearing }: Hearing & { readonly durationMs?: number | undefined },
): Promise<Heard> => {
  const parts = evenParts(durationMs)
  return parts.length === 1 ? hearPart(path, whole, hearing) : hearInParts(path, parts, hearing)
}
