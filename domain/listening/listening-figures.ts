/** What figures are of. */
export type FiguresOf = { readonly kind: 'publication' | 'issue' | 'article'; readonly id: string }

/** Both days (`YYYY-MM-DD`, in Sweden) belong to it. */
export type DaySpan = { readonly from: string; readonly to: string }

export type ListeningSums = {
  /** Articles that sessions began, each once for a session. */
  readonly plays: number
  readonly seconds: number
  readonly downloads: number
}

/** `id`: an issue of a publication, or an article of an issue; null: downloads of the whole issue. */
export type PartSums = ListeningSums & {
  readonly id: string | null
  readonly ends: number
  /** Plays whose tenths are known, and how many of them heard each tenth. */
  readonly measured: number
  readonly tenths: readonly number[]
}

export type ListeningFigures = {
  readonly days: readonly (ListeningSums & { readonly day: string; readonly visits: number })[]
  readonly parts: readonly PartSums[]
  /** Plays and downloads by kind. */
  readonly kinds: readonly { readonly dimension: string; readonly value: string; readonly count: number }[]
}
