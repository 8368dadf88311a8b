import { type HeadingTools, type HeadingWords, spokenHeadingOf } from './spoken-heading.ts'

/** Lengths of stored sounds (ms), by the hashes that are their keys. */
export type FindSoundLengths = (hashes: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** Lengths of spoken headings (ms), by their texts; headings that no caller has asked for yet are missing. */
export type HeadingLengths = (
  said: Omit<HeadingWords, 'text'> & { readonly texts: readonly string[] },
) => Promise<ReadonlyMap<string, number>>

export const headingLengths =
  ({ encoder, lengths }: Pick<HeadingTools, 'encoder'> & { readonly lengths: FindSoundLengths }): HeadingLengths =>
  async ({ texts, ...how }) => {
    const keys = new Map(texts.map((text) => [text, spokenHeadingOf(encoder, { text, ...how }).keys.mp3]))
    const kept = await lengths([...keys.values()])
    return new Map(
      [...keys].flatMap(([text, key]) => {
        const length = kept.get(key)
        return length === undefined ? [] : [[text, length] as const]
      }),
    )
  }
