/** Where the bytes of an extracted sound go. */
export type Sink = {
  readonly write: (bytes: Buffer) => void
  /** Overwrites what was written, such as a header whose lengths were not known. */
  readonly patch: (at: number, bytes: Buffer) => void
  /** The bytes written so far. */
  readonly length: () => number
}

/** A part of a sound, in seconds. `end`: null for its end. */
export type Cut = { readonly begin: number; readonly end: number | null; readonly sink: Sink }

/** Takes a sound piece by piece and writes its parts. `seconds`: how much each sink got. */
export type Cutter = {
  readonly take: (piece: Buffer) => void
  readonly end: () => ReadonlyMap<Sink, number>
}

/** Adds the seconds that sinks get. */
export const secondsCount = () => {
  const seconds = new Map<Sink, number>()
  return {
    seconds,
    add: (sink: Sink, more: number) => seconds.set(sink, (seconds.get(sink) ?? 0) + more),
  }
}

type Clip = Omit<Cut, 'sink'>

/**
 * Divides clips into runs that one pass over the sound can cut: a clip that begins before the one before it ends is heard
 * again, and needs another pass.
 */
export const runsOf = (clips: readonly Clip[]): readonly (readonly Clip[])[] => {
  const runs: Clip[][] = []
  let end = Number.POSITIVE_INFINITY
  for (const clip of clips) {
    if (clip.begin < end) runs.push([])
    runs.at(-1)?.push(clip)
    end = clip.end ?? Number.POSITIVE_INFINITY
  }
  return runs
}
