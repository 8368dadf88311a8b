import { type HeadingTools, type HeadingWords, spokenHeadingOf } from './spoken-heading.ts'

/** How long sounds are that are kept (ms), by the sums that they are kept under. */
export type FindSoundLengths = (hashes: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** How long spoken headings are (ms), by their texts: without those that nobody has asked for yet. */
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
