import { soundAddress } from '../../../domain/delivery/feed-addresses.ts'
import { type PlayerHost, playerAddress } from '../../../domain/listening/player-address.ts'
import type { PodcastArt } from '../../../projections/delivery/podcast/publication.ts'
import { servedName, versionOf } from '../../../projections/editorial/media/file-names.ts'

/** The addresses of a podcast. They never change, except that a new cover has a new address. */
export const podcastAddresses = (host: PlayerHost, publication: string) => {
  const { publicUrl } = host
  const feed = `${publicUrl}/api/publications/podcast/${publication}`
  return {
    feed,
    page: (page: number) => `${feed}?page=${page}`,
    sound: (item: string) => soundAddress(publicUrl, { publication, item }),
    chapters: (item: string) => `${feed}/${item}/kapitel.json`,
    text: (item: string) => `${feed}/${item}/text.html`,
    art: ({ id, mimeType, hash }: PodcastArt) =>
      `${publicUrl}/api/imagefiles/serveFile/${servedName(id, mimeType)}?v=${versionOf(hash)}`,
    publication: playerAddress(host, { publication }),
    article: (code: string) => playerAddress(host, { article: code }),
    issue: (code: string) => playerAddress(host, { issue: code }),
  }
}

export type PodcastAddresses = ReturnType<typeof podcastAddresses>

/** The addresses of a group, which stay the same when its members change. */
export const groupAddresses = (publicUrl: string, group: string) => ({
  feed: `${publicUrl}/api/pubgroups/podcast/${group}`,
  player: playerAddress({ publicUrl, playerBaseUrl: '' }, { group }),
})
