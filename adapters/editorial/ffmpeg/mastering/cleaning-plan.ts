import type { Filter } from '../command-line.ts'
import { asChannels, withoutRumble } from './measure-loudness.ts'
import type { SourceMeasurement } from './measure-source.ts'

/** Repairs of a sound before it is levelled: no listener can want the faults. */
export type CleaningPlan = {
  /** The one channel that is used, from 0: the others are silent, or cancel it. */
  readonly channel: number | undefined
  /** Why only that channel is used. */
  readonly because: 'OthersSilent' | 'ChannelsCancel' | undefined
  /** The mean of all samples, which is subtracted from each; full scale is 1. */
  readonly offset: number
  /** Filters that run before everything else, so that the source can be measured at all. */
  readonly first: readonly Filter[]
  /** How much these filters lowered the sound (dB). */
  readonly loweredDb: number
}

const nothingToClean: CleaningPlan = {
  channel: undefined,
  because: undefined,
  offset: 0,
  first: [],
  loweredDb: 0,
}

/** A channel this far below the loudest is not in use. */
const SILENT_CHANNEL_DB = 40
/** Mixing unrelated channels loses 3 dB; a mix that loses this much more cancels. */
const CANCELLATION_DB = 6
/** An offset of −60 dBFS is softer than any audible border between sounds. */
const MIN_OFFSET = 0.001

const powerOf = (db: number) => 10 ** (db / 10)
const dbOf = (power: number) => 10 * Math.log10(power)

const loudestOf = ({ channels }: SourceMeasurement) => {
  const levels = channels.map(({ rmsDb }) => rmsDb)
  return levels.indexOf(Math.max(...levels))
}

/** The level (dBFS) that a mix of unrelated channels would have. */
const expectedMixDb = ({ channels }: SourceMeasurement) =>
  dbOf(channels.reduce((sum, { rmsDb }) => sum + powerOf(rmsDb), 0)) - 2 * dbOf(channels.length)

const onlyChannel = (heard: SourceMeasurement): Pick<CleaningPlan, 'channel' | 'because'> => {
  const { channels, mix } = heard
  const [together, ...others] = mix
  const loudest = loudestOf(heard)
  const loudestDb = channels[loudest]?.rmsDb ?? 0
  if (!together || others.length > 0 || channels.length < 2) return nothingToClean
  const inUse = channels.filter(({ rmsDb }) => rmsDb > loudestDb - SILENT_CHANNEL_DB)
  if (inUse.length === 1) return { channel: loudest, because: 'OthersSilent' }
  return together.rmsDb < expectedMixDb(heard) - CANCELLATION_DB
    ? { channel: loudest, because: 'ChannelsCancel' }
    : nothingToClean
}

const offsetOf = ({ channels, mix }: SourceMeasurement, channel: number | undefined) => {
  const { offset = 0 } = (channel === undefined ? mix[0] : channels[channel]) ?? {}
  return Math.abs(offset) < MIN_OFFSET ? 0 : offset
}

/** The cleaning plan of a source that was measured after the filters in `first`. */
export const cleaningPlanOf = (
  heard: SourceMeasurement,
  { first, loweredDb }: Pick<CleaningPlan, 'first' | 'loweredDb'> = nothingToClean,
): CleaningPlan => {
  const only = onlyChannel(heard)
  return { ...only, offset: offsetOf(heard, only.channel), first, loweredDb }
}

export const isClean = ({ channel, offset, first }: CleaningPlan): boolean =>
  channel === undefined && offset === 0 && first.length === 0

/** Filters that clean the source, before all others. A channel without a name would be left out, so names are kept. */
export const cleaningFilters = (
  { channel, offset, first }: Pick<CleaningPlan, 'channel' | 'offset' | 'first'>,
  channels: 1 | 2,
): readonly Filter[] => {
  const less = (index: number) => `val(${index})-(${offset})`
  return [
    ...first,
    ...asChannels(channels, channel),
    ...(offset === 0
      ? []
      : [{ filter: 'aeval', options: { exprs: channels === 1 ? less(0) : `${less(0)}|${less(1)}`, c: 'same' } }]),
    withoutRumble,
  ]
}

const FADE_SECONDS = 0.005

/** Half a frame of an MP3 behind its sound: the last samples overlap into the next frame. */
export const tail: Filter = { filter: 'apad', options: { pad_len: 576 } }

/** Fades that let a sound cut off in the middle of a wave begin and end without a click. */
export const soften = (durationMs: number): readonly Filter[] => {
  const seconds = durationMs / 1000
  const length = Math.min(FADE_SECONDS, seconds / 4)
  const fadeIn = { filter: 'afade', options: { t: 'in', d: length } }
  const fadeOut = { filter: 'afade', options: { t: 'out', st: seconds - length, d: length } }
  return [fadeIn, fadeOut]
}
