import type { Filter } from '../command-line.ts'
import { MAX_SAMPLE_DB } from '../silence-non-numbers.ts'

/** One channel, or what several become together. */
export type Channel = {
  /** dBFS over the whole length. */
  readonly rmsDb: number
  /** Mean of all samples; full scale is 1. */
  readonly offset: number
  /** How flat the highest peaks are: 0 where each is one sample. */
  readonly flatness: number
  /** Something in it is no sample of a sound: no number, infinite, or as good as that. Then all else that is told of it is. */
  readonly hasNoNumbers: boolean
}

export const SILENCE_DB = -200

export const statistics: Filter = {
  filter: 'astats',
  options: { measure_overall: 'none', measure_perchannel: 'RMS_level+Peak_level+DC_offset+Flat_factor' },
}

/** Silence has no decibels. */
export const numberIn = (text: string | undefined, otherwise: number) => {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) ? value : otherwise
}

/** What is no number has no level that is one; silence has one without end. */
const isLevel = (text: string | undefined) => text === undefined || text === '-inf' || Number(text) <= MAX_SAMPLE_DB

const line = /^\[Parsed_astats_(\d+) @ \S+\] (Channel|DC offset|RMS level dB|Peak level dB|Flat factor): (\S+)$/gm

type Measurement = { readonly of: string; readonly what: string; readonly value: string }

/** A line `Channel` begins each. */
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

/** Of the channels as they came, and of what they become together. */
export const statisticsIn = (stderr: string) => {
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
    // Behind the meter only the highest of all is told.
    .filter((own) => own.length > 0)
  return { channels, mix }
}
