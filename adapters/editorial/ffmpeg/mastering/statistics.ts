import type { Filter } from '../command-line.ts'
import { MAX_SAMPLE_DB } from '../silence-non-numbers.ts'

/** Statistics of one channel, or of the mix of several. */
export type Channel = {
  /** The level over the whole length, dBFS. */
  readonly rmsDb: number
  /** Mean of all samples; full scale is 1. */
  readonly offset: number
  /** How flat the highest peaks are: 0 where each is one sample. */
  readonly flatness: number
  /** Some samples are no numbers, infinite, or absurdly large. Then the other statistics are meaningless. */
  readonly hasNoNumbers: boolean
}

export const SILENCE_DB = -200

export const statistics: Filter = {
  filter: 'astats',
  options: { measure_overall: 'none', measure_perchannel: 'RMS_level+Peak_level+DC_offset+Flat_factor' },
}

/** Reads a level; silence has no number of decibels, so it gets `otherwise`. */
export const numberIn = (text: string | undefined, otherwise: number) => {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) ? value : otherwise
}

/** Tells whether a printed level is real. Samples that are no numbers have none; silence has minus infinity. */
const isLevel = (text: string | undefined) => text === undefined || text === '-inf' || Number(text) <= MAX_SAMPLE_DB

const line = /^\[Parsed_astats_(\d+) @ \S+\] (Channel|DC offset|RMS level dB|Peak level dB|Flat factor): (\S+)$/gm

type Measurement = { readonly of: string; readonly what: string; readonly value: string }

/** Groups the printed values by channel: a line `Channel` begins each. */
const channelsIn = (told: readonly Measurement[]): readonly Channel[] =>
  told.flatMap(({ what }, at) => {
    if (what !== 'Channel') return []
    const next = told.findIndex((other, index) => index > at && other.what === 'Channel')
    const own = new Map(told.slice(at, next < 0 ? undefined : next).map((each) => [each.what, each.value]))
    return [
      {
        rmsDb: numberIn(own.get('RMS level dB'), SILENCE_DB),
        offset: numberIn(own.get('DC offset'), 0),
        flatness: numberIn(own.get('Flat factor'), 0),
        hasNoNumbers: !['RMS level dB', 'Peak level dB'].every((level) => isLevel(own.get(level))),
      },
    ]
  })

/** Reads the statistics of the source's channels and of the mix. */
export const statisticsIn = (stderr: string) => {
  const told = stderr
    .matchAll(line)
    .map(([, of = '', what = '', value = '']): Measurement => ({ of, what, value }))
    .toArray()
  // ffmpeg prints them once for a sound of one channel.
  const [channels = [], mix = channels] = Map.groupBy(told, ({ of }) => Number(of))
    .entries()
    .toArray()
    .toSorted(([a], [b]) => a - b)
    .map(([, own]) => channelsIn(own))
    // The filter behind the meter prints only the overall peak.
    .filter((own) => own.length > 0)
  return { channels, mix }
}
