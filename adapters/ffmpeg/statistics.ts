/** One channel, or what several become together. */
export type Channel = {
  /** dBFS over the whole length. */
  readonly rmsDb: number
  /** Mean of all samples; full scale is 1. */
  readonly offset: number
  /** How flat the highest peaks are: 0 where each is one sample. */
  readonly flatness: number
}

export const nothingDb = -200

export const statistics = 'astats=measure_overall=none:measure_perchannel=RMS_level+DC_offset+Flat_factor'

/** Silence has no decibels. */
export const numberIn = (text: string | undefined, otherwise: number) => {
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
  return { channels, mix }
}
