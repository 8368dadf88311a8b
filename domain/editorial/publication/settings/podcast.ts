import type { ProductionKind } from '../../../production/production/events.ts'
import { isPodcastArt, isUniversalImage, type Size } from '../../media/rules.ts'
import type { Settings } from './settings.ts'

export type PodcastType = Settings['podcastType']

export const podcastTypeNames: Readonly<Record<PodcastType, string>> = {
  0: 'Ej angivet',
  1: 'Gamla modellen',
  2: 'Slå ihop varje nummer',
  3: 'Varje artikel är ett nummer',
}

/** Whether an episode is a whole issue, in one sound. */
export const isWholeIssues = (type: PodcastType): boolean => type === 1 || type === 2

/** The products made for the podcast when an issue is released. */
export const soundsOfPodcast = ({
  podcastType,
  public: isPublic,
}: Pick<Settings, 'podcastType' | 'public'>): readonly ProductionKind[] =>
  isPublic && isWholeIssues(podcastType) ? ['singleMp3'] : []

/** Episodes of the old kind have none. */
export const hasChapters = (type: PodcastType): boolean => type === 2

export const podcastLacks = ['type', 'public', 'art'] as const
export type PodcastLack = (typeof podcastLacks)[number]

/** JPEG or PNG, square, 1400–3000 px: what Apple and PSP-1 take. */
const isFeedArt = ({ mimeType, ...size }: Size & { readonly mimeType: string }): boolean =>
  isUniversalImage(mimeType) && isPodcastArt(size)

/** The reasons why a publication has no podcast; empty: it has one. */
export const missingForPodcast = (
  { podcastType, public: isPublic }: Pick<Settings, 'podcastType' | 'public'>,
  art: (Size & { readonly mimeType: string }) | undefined,
): readonly PodcastLack[] => {
  if (podcastType === 0) return ['type']
  return [...(isPublic ? [] : ['public' as const]), ...(art && isFeedArt(art) ? [] : ['art' as const])]
}
