import { useEffect, useState } from 'react'

const IDLE_MS = 5_000

/**
 * True when the controls may fade: after five seconds without a movement, only while the sound plays, only when the
 * listener used the pointer last, never with the focus inside them or with reduced motion.
 */
export const useIdleControls = (playing: boolean, alwaysShow: boolean): boolean => {
  const [quiet, setQuiet] = useState(false)

  useEffect(() => {
    if (!playing || alwaysShow || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const inUse = () =>
      document.querySelector('dialog[open], .player-controls :focus-visible, .player-controls select:focus')
    const wait = () => {
      clearTimeout(timer)
      setQuiet(false)
      timer = setTimeout(() => setQuiet(!inUse()), IDLE_MS)
    }
    const stay = () => {
      clearTimeout(timer)
      setQuiet(false)
    }
    for (const name of ['pointermove', 'pointerdown'] as const) {
      document.addEventListener(name, wait, { signal: listening.signal })
    }
    for (const name of ['keydown', 'focusin'] as const)
      document.addEventListener(name, stay, { signal: listening.signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [playing, alwaysShow])

  return quiet && playing && !alwaysShow
}
