/** Clock value hh:mm:ss, rounded to the whole second. */
export const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Seconds with three decimals, exact. */
export const seconds = (ms: number): string => `${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}`

export type Clip = { readonly beginMs: number; readonly endMs: number }

export type ArticleTime = { readonly elapsedMs: number; readonly durationMs: number }

const isTie = (ms: number) => ms % 1000 === 500

/**
 * Start and length of every article. A time that would be rounded by exactly half a second is shortened by a millisecond or two:
 * validators that sum in floating point would otherwise find it outside the tolerance.
 */
export const articleTimes = (durationsMs: readonly number[]): readonly ArticleTime[] => {
  let elapsedMs = 0
  return durationsMs.map((length) => {
    let durationMs = length
    while (isTie(durationMs) || isTie(elapsedMs + durationMs)) durationMs -= 1
    const time = { elapsedMs, durationMs }
    elapsedMs += durationMs
    return time
  })
}

const headingMs = 100
const pageMs = 50

/**
 * The clips of an article: one, or three when a page marker follows its heading. The marker takes a sliver of the pause before the
 * voice begins, so that a listener who has switched page numbers off misses nothing and one who jumps to the page hears the whole.
 */
export const clipsOf = (durationMs: number, hasPage: boolean): readonly Clip[] => {
  if (!hasPage) return [{ beginMs: 0, endMs: durationMs }]
  const share = Math.floor(durationMs / 4)
  const page = Math.min(headingMs, share)
  const rest = page + Math.min(pageMs, share)
  return [
    { beginMs: 0, endMs: page },
    { beginMs: page, endMs: rest },
    { beginMs: rest, endMs: durationMs },
  ]
}
