import type { MasteringParameters } from '../../../../domain/editorial/media/sounds/mastering.ts'
import type { Filter } from '../command-line.ts'
import { type CleaningPlan, cleaningFilters, soften } from './cleaning-plan.ts'
import { limiterFilter } from './limiter.ts'

export const gainFilters = ({
  gainDb,
  limitDb,
}: Pick<MasteringParameters, 'gainDb' | 'limitDb'>): readonly Filter[] => {
  const volume = { filter: 'volume', options: { volume: `${gainDb}dB`, precision: 'float' } }
  if (limitDb === undefined) return [volume]
  return [volume, limiterFilter(limitDb)]
}

type MasteringInput = Omit<MasteringParameters, 'channel' | 'offset'> &
  Pick<CleaningPlan, 'channel' | 'offset' | 'first'>

/**
 * Filters that make the master of a recording: cleaned, levelled, at the product's sample rate (Hz), with soft ends.
 */
export const masteringFilters = (
  { gainDb, limitDb, channel, offset, first, durationMs }: MasteringInput,
  { channels, sampleRate }: { readonly channels: 1 | 2; readonly sampleRate: number },
): readonly Filter[] => [
  ...cleaningFilters({ channel, offset, first }, channels),
  ...gainFilters({ gainDb, ...(limitDb !== undefined && { limitDb }) }),
  { filter: 'aresample', options: sampleRate },
  ...soften(durationMs),
]

/** The same filters for a recording whose master was made before. */
export const storedMasteringFilters = (
  { channel, offset = 0, ...kept }: MasteringParameters,
  profile: { readonly channels: 1 | 2; readonly sampleRate: number },
): readonly Filter[] => masteringFilters({ ...kept, channel, offset, first: [] }, profile)
