import type { Filter } from '../command-line.ts'
import { asChannels, withoutRumble } from './measure-loudness.ts'
import type { SourceMeasurement } from './measure-source.ts'

/** What is put right before a sound is levelled, because nobody can want it as it came. */
export type CleaningPlan = {
  /** The one channel that is taken, from 0: the others are silent, or take it away. */
  readonly channel: number | undefined
  /** Why it is the only one. */
  readonly because: 'OthersSilent' | 'ChannelsCancel' | undefined
  /** The mean of all samples, which is taken off each; full scale is 1. */
  readonly offset: number
  /** What was done to the source before everything else, so that it could be heard at all. */
  readonly first: readonly Filter[]
  /** How much lower that has made it (dB). */
  readonly loweredDb: number
}

export const nothingToClean: CleaningPlan = {
  channel: undefined,
  because: undefined,
  offset: 0,
  first: [],
  loweredDb: 0,
}

/** So far below the loudest a channel is not in use. */
const SILENT_CHANNEL_DB = 40
/** Channels that have nothing in common lose 3 dB of what they have together; what loses so much more cancels. */
const CANCELLATION_DB = 6
/** Softer than any border between sounds that could be heard: −60 dBFS. */
const MIN_OFFSET = 0.001

const powerOf = (db: number) => 10 ** (db / 10)
const dbOf = (power: number) => 10 * Math.log10(power)

const loudestOf = ({ channels }: SourceMeasurement) => {
  const levels = channels.map(({ rmsDb }) => rmsDb)
  return levels.indexOf(Math.max(...levels))
}

/** What the mean of channels with nothing in common would have, dBFS. */
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

/** Of a source as it was heard after what had to be done `first`. */
export const cleaningPlanOf = (
  heard: SourceMeasurement,
  { first, loweredDb }: Pick<CleaningPlan, 'first' | 'loweredDb'> = nothingToClean,
): CleaningPlan => {
  const only = onlyChannel(heard)
  return { ...only, offset: offsetOf(heard, only.channel), first, loweredDb }
}

export const isClean = ({ channel, offset, first }: CleaningPlan): boolean =>
  channel === undefined && offset === 0 && first.length === 0

/** Before everything else. Filters leave channels alone that have no name, so that names are kept. */
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

/** Half a frame of an MP3, behind its sound: what overlaps the last samples is in the next. */
export const tail: Filter = { filter: 'apad', options: { pad_len: 576 } }

/** A sound that was cut off in the middle of a wave begins and ends without a click. */
export const soften = (durationMs: number): readonly Filter[] => {
  const seconds = durationMs / 1000
  const length = Math.min(FADE_SECONDS, seconds / 4)
  const fadeIn = { filter: 'afade', options: { t: 'in', d: length } }
  const fadeOut = { filter: 'afade', options: { t: 'out', st: seconds - length, d: length } }
  return [fadeIn, fadeOut]
}
