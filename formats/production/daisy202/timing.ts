/** Clock value hh:mm:ss, rounded to the whole second. */
export const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

type ArticleTime = { readonly elapsedMs: number; readonly durationMs: number }

const isHalfSecond = (ms: number) => ms % 1000 === 500

/**
 * Start and length of every article. A time that would be rounded by exactly half a second is shortened by a millisecond or two:
 * validators that sum in floating point would otherwise find it outside the tolerance.
 */
export const articleTimes = (durationsMs: readonly number[]): readonly ArticleTime[] => {
  let elapsedMs = 0
  return durationsMs.map((length) => {
    let durationMs = length
    while (isHalfSecond(durationMs) || isHalfSecond(elapsedMs + durationMs)) durationMs -= 1
    const time = { elapsedMs, durationMs }
    elapsedMs += durationMs
    return time
  })
}
