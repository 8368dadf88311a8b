import { useEffect } from 'react'
import type { Controls } from './controls.ts'

/** Shown in the settings dialog too. */
export const keyboardMap = [
  ['Mellanslag', 'Spela eller pausa'],
  ['Vänsterpil', '10 sekunder bakåt'],
  ['Högerpil', '10 sekunder framåt'],
  ['Skift + vänsterpil', 'Förra artikeln'],
  ['Skift + högerpil', 'Nästa artikel'],
  ['Skift + uppåtpil', 'Snabbare'],
  ['Skift + nedåtpil', 'Långsammare'],
  ['Home', 'Artikelns början'],
] as const

const own = 'input, select, textarea, dialog, [role="tab"]'

const actionOf = ({ key, shiftKey }: KeyboardEvent, controls: Controls, playing: boolean) => {
  const shifted: Record<string, () => void> = {
    ArrowLeft: controls.previous,
    ArrowRight: controls.next,
    ArrowUp: () => controls.faster(1),
    ArrowDown: () => controls.faster(-1),
  }
  const plain: Record<string, () => void> = {
    ' ': playing ? controls.pause : controls.play,
    ArrowLeft: () => controls.skip(-10),
    ArrowRight: () => controls.skip(10),
    Home: () => controls.seek(0),
  }
  return (shiftKey ? shifted : plain)[key]
}

/** Keys for the whole page, except where a field or a dialog needs them itself; a button keeps its space bar. */
export const useKeyboard = (controls: Controls, playing: boolean, enabled: boolean) => {
  useEffect(() => {
    if (!enabled) return
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.altKey || event.ctrlKey || event.metaKey || target.closest(own)) return
      if (event.key === ' ' && target.closest('button, a, summary')) return
      const action = actionOf(event, controls, playing)
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [controls, playing, enabled])
}

/** Applies theme and text size to the page. */
export const useAppearance = (theme: string, textSize: number) => {
  useEffect(() => {
    const root = document.documentElement
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
    root.style.setProperty('--read-scale', String(textSize / 100))
  }, [theme, textSize])
}
