// The settings that events keep in the log. Add optional fields; never rename or remove.

/** How a voice reads articles without sound. */
export type StoredSpeech = {
  readonly enable: boolean
  /** A voice of the installation; empty: its usual one. */
  readonly voice: string
  /** Per cent of the voice's own speed. */
  readonly speed: number
  /** Milliseconds. */
  readonly headingPause: number
  readonly paragraphPause: number
  readonly readings: readonly { readonly word: string; readonly reading: string }[]
}
