// The store keeps these names and fields. Add optional fields; never rename or remove.

/** A voice has read an article's text into the sound. */
export type SpokenText = {
  /** SHA-256, hex, of all that decides how it sounds: the text as it is said, the voice, its speed and pauses. */
  readonly soundHash: string
  /** SHA-256, hex, of the sentences as they are written. */
  readonly textHash: string
  /** Where each sentence begins in the sound, in milliseconds. */
  readonly beginsMs: readonly number[]
}
