import type { Settings } from '../settings.ts'
import type { NamedLink } from './link-list.ts'

/** Where else a publication is heard, in the order in which listeners are told. */
export const ways = {
  podcastUrlApple: 'Apple Podcasts',
  podcastUrlSpotify: 'Spotify',
  podcastUrlGoogle: 'YouTube Music',
  appUrlApple: 'App Store',
  appUrlGoogle: 'Google Play',
} as const satisfies Partial<Record<keyof Settings, string>>

export type WaySettings = Pick<Settings, keyof typeof ways>

/** The podcast directories and shops of apps that have the publication. */
export const waysOf = (settings: WaySettings): readonly NamedLink[] =>
  Object.entries(ways).flatMap(([field, name]) => {
    // The cast is sound: these are its keys.
    const url = settings[field as keyof typeof ways]
    return url === '' ? [] : [{ name, url }]
  })
