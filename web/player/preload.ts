/** One sound fetched ahead, so that it starts without waiting for the network. */
export const preloader = () => {
  let held: { readonly url: string; readonly blob: string } | undefined
  let running: { readonly url: string; readonly abort: AbortController } | undefined

  const drop = () => {
    if (held) URL.revokeObjectURL(held.blob)
    held = undefined
  }

  /** Begins to fetch `url`; asking again for the same is nothing. A failure is silent: the sound is then streamed. */
  const fetchAhead = async (url: string) => {
    if (held?.url === url || running?.url === url) return
    running?.abort.abort()
    const abort = new AbortController()
    running = { url, abort }
    try {
      const answer = await fetch(url, { signal: abort.signal })
      if (!answer.ok) return
      const blob = await answer.blob()
      drop()
      held = { url, blob: URL.createObjectURL(blob) }
    } catch {
      // Streamed instead.
    } finally {
      if (running?.url === url) running = undefined
    }
  }

  /** The address to play for `url`: the fetched sound when it is there. */
  const source = (url: string) => (held?.url === url ? held.blob : url)

  return { fetchAhead, source }
}
