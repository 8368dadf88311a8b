import type { TelephonePrompt } from '../../../projections/delivery/telephone/view.ts'
import { versionOf } from '../../../projections/editorial/media/file-names.ts'

export const listingUrl = (publicUrl: string, publication: string): string =>
  `${publicUrl}/api/telephone/${publication}`

export type ListingSound = {
  /** The id of the sound, or of the article or issue whose heading it is. */
  readonly item: string
  readonly what: 'ljud' | 'rubrik'
  /** Changes when something else is heard. */
  readonly hash: string
  readonly durationMs?: number
}

/** `key`: the key of a service that can only send it in the address. */
export const promptsIn =
  (listing: string, key: string | undefined) =>
  ({ item, what, hash, durationMs }: ListingSound): TelephonePrompt => {
    const query = new URLSearchParams({ v: versionOf(hash), ...(key !== undefined && { key }) })
    const address = (format: 'wav' | 'mp3') => `${listing}/${item}/${what}.${format}?${query.toString()}`
    return { wav: address('wav'), mp3: address('mp3'), duration: durationMs === undefined ? null : durationMs / 1000 }
  }
