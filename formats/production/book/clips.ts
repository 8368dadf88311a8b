/** Seconds with three decimals, exact. */
export const seconds = (ms: number): string => `${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}`

export type Clip = { readonly beginMs: number; readonly endMs: number }

const HEADING_MS = 100
const PAGE_MS = 50

/**
 * The clips of an article: one, or three when a page marker follows its heading. The marker takes a moment of the pause
 * before the voice begins, so that a listener who skips page numbers misses nothing and one who jumps to the page hears
 * the whole.
 */
export const clipsOf = (durationMs: number, hasPage: boolean): readonly Clip[] => {
  if (!hasPage) return [{ beginMs: 0, endMs: durationMs }]
  const share = Math.floor(durationMs / 4)
  const page = Math.min(HEADING_MS, share)
  const rest = page + Math.min(PAGE_MS, share)
  return [
    { beginMs: 0, endMs: page },
    { beginMs: page, endMs: rest },
    { beginMs: rest, endMs: durationMs },
  ]
}
