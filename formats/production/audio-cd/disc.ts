/** A range of an item's sound. */
export type SoundRange = {
  /** The index of the item in the book, from 0. */
  readonly item: number
  readonly fromSector: number
  /** Silence fills the sectors after the end of the sound. */
  readonly sectors: number
}

export type Track = SoundRange & {
  /** The name of the track's WAV. */
  readonly file: string
  /** The title that players show: Latin-1, cut to fit. */
  readonly title: string
  /** Items that follow in the same track, where the disc has more items than tracks. */
  readonly joined: readonly number[]
}

export type Disc = {
  /** The folder of the disc's files; only its name says which disc it is. */
  readonly folder: string
  readonly title: string
  readonly performer: string
  readonly tracks: readonly Track[]
}
