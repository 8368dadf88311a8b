/** The public address of the sound of an article or issue. It never changes. */
export const soundAddress = (
  publicUrl: string,
  { publication, item }: { readonly publication: string; readonly item: string },
): string => `${publicUrl}/api/publications/podcast/${publication}/${item}/ljud.mp3`

/** The sound's address for clients that cache: it names the bytes by the hashes of the sounds they are made of. */
export const versionedSoundAddress = (
  publicUrl: string,
  { hashes, ...of }: { readonly publication: string; readonly item: string; readonly hashes: readonly string[] },
): string => `${soundAddress(publicUrl, of)}?v=${hashes.map((hash) => hash.slice(0, 8)).join('-')}`

/** The address of an issue's texts as a feed. */
export const issueFeedAddress = (publicUrl: string, issue: string): string => `${publicUrl}/api/issues/rss/${issue}`
