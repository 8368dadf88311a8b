/** Where everybody hears an article, or an issue in one sound: never another. */
export const soundAddress = (
  publicUrl: string,
  { publication, item }: { readonly publication: string; readonly item: string },
): string => `${publicUrl}/api/publications/podcast/${publication}/${item}/ljud.mp3`

/** The same for who keeps what has been fetched: it names the bytes, by the sums of the sounds that it is made of. */
export const versionedSoundAddress = (
  publicUrl: string,
  { hashes, ...of }: { readonly publication: string; readonly item: string; readonly hashes: readonly string[] },
): string => `${soundAddress(publicUrl, of)}?v=${hashes.map((hash) => hash.slice(0, 8)).join('-')}`

/** Where the texts of an issue are fetched as a feed. */
export const issueFeedAddress = (publicUrl: string, issue: string): string => `${publicUrl}/api/issues/rss/${issue}`
