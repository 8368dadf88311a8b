/** A stretch of an item's sound. */
export type SoundRange = {
  /** The item's place in the book, from 0. */
  readonly item: number
  readonly fromSector: number
  /** Silence fills what the sound leaves of them. */
  readonly sectors: number
}

export type Track = SoundRange & {
  /** Of its WAV. */
  readonly file: string
  /** What a player shows: Latin-1, as long as there is room for. */
  readonly title: string
  /** Items that follow in the same track, where there are more of them than a disc has tracks. */
  readonly joined: readonly number[]
}

export type Disc = {
  /** Where its files lie: nowhere else does it say which of them it is. */
  readonly folder: string
  readonly title: string
  readonly performer: string
  readonly tracks: readonly Track[]
}
