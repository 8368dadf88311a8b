/** How long a pause in typing is (ms), and how long typing without one goes on before the form learns of it. */
const PAUSE_MS = 400
const LONGEST_MS = 10_000

/**
 * Passes a text on in the pauses of typing: to write out and compare a long text at every letter would make typing slow.
 * The first change is passed on at once, so that the form knows that there are changes.
 */
export const createTypedChanges = () => {
  let pass = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | undefined
  let isFirst = true
  const flush = () => {
    clearTimeout(timer)
    if (since === undefined) return
    since = undefined
    pass()
  }
  return {
    /** What is called to pass the text on. */
    passBy: (next: () => void): void => {
      pass = next
    },
    /** The text has changed. */
    note: (): void => {
      const now = performance.now()
      since ??= now
      clearTimeout(timer)
      if (isFirst || now - since >= LONGEST_MS) {
        isFirst = false
        return flush()
      }
      timer = setTimeout(flush, PAUSE_MS)
    },
    /** Passes on what waits: before the text is saved, left or replaced. */
    flush,
    /** The text was replaced from outside. */
    restart: (): void => {
      isFirst = true
    },
  }
}
