/** Number of fetched sounds that are kept. The sound that plays stays among them until two others have been fetched. */
const MAX_PRELOADED_SOUNDS = 2

export type Preloader = {
  /**
   * Begins to fetch `url`; a second call for the same does nothing. A failure is silent: the sound is then streamed.
   */
  readonly fetchAhead: (url: string) => Promise<void>
  /** The address to play for `url`: the fetched sound where there is one. */
  readonly source: (url: string) => string
}

/** Sounds fetched ahead, so that they start without waiting for the network. */
export const preloader = (): Preloader => {
  let held: readonly { readonly url: string; readonly blob: string }[] = []
  let running: { readonly url: string; readonly abort: AbortController } | undefined

  const blobOf = (url: string) => held.find((sound) => sound.url === url)?.blob

  const hold = (url: string, blob: Blob) => {
    const sounds = [{ url, blob: URL.createObjectURL(blob) }, ...held]
    for (const old of sounds.slice(MAX_PRELOADED_SOUNDS)) URL.revokeObjectURL(old.blob)
    held = sounds.slice(0, MAX_PRELOADED_SOUNDS)
  }

  const fetchAhead = async (url: string) => {
    if (blobOf(url) || running?.url === url) return
    running?.abort.abort()
    const abort = new AbortController()
    running = { url, abort }
    try {
      const answer = await fetch(url, { signal: abort.signal })
      if (answer.ok) hold(url, await answer.blob())
    } catch {
      // After a failure the sound is streamed.
    } finally {
      if (running?.url === url) running = undefined
    }
  }

  return { fetchAhead, source: (url) => blobOf(url) ?? url }
}
