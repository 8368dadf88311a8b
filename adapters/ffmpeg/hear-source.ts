import { asChannels, type Loudness, loudnessTold, meter, withoutRumble } from './measure-loudness.ts'
import type { Failed } from './failure.ts'
import { type Limits, runFfmpeg, tellLength } from './run-ffmpeg.ts'

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
  /** As ffmpeg names it. */
  readonly codec: string
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

type Told = { readonly of: string; readonly what: string; readonly value: string }

/** A line `Channel` begins each. */
const channelsIn = (told: readonly Told[]): readonly Channel[] =>
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
    .map(([, of = '', what = '', value = '']): Told => ({ of, what, value }))
    .toArray()
  const [channels = [], mix = []] = Map.groupBy(told, ({ of }) => Number(of))
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

/** Decodes a source once, as it came and as the channels it is to become; `only`: of one of its channels, from 0. */
export const hearSource = async (
  path: string,
  { channels, only, ...limits }: Limits & { readonly channels: 1 | 2; readonly only?: number | undefined },
): Promise<({ readonly kind: 'ok' } & SourceHeard) | Failed> => {
  const heard = listenTo()
  const levels = 'ametadata=mode=print:key=lavfi.r128.M:file=-'
  const steps = [statistics, asChannels(channels, only), statistics, withoutRumble, meter('sample'), levels]
  const options = ['-af', steps.join(','), ...tellLength, '-f', 'null']
  const report = await runFfmpeg({ input: path, options, onDecoded: heard.take, ...limits })
  if (report.kind === 'failed') return report
  const loudness = loudnessTold({ ...report, stdout: heard.said() })
  const codec = /Stream #0:\S+ Audio: (\w+)/.exec(report.stderr)?.[1] ?? ''
  return { kind: 'ok', codec, ...loudness, ...statisticsIn(report.stderr), momentary: heard.momentary }
}
