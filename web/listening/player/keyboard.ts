import { useEffect } from 'react'
import { fill, type PlayerWords } from '../../../domain/listening/words/fill.ts'
import { type Controls, SKIP_SECONDS } from './playback/controls.ts'

/** The settings dialog shows the same map. */
export const keyboardMap = (words: PlayerWords): readonly (readonly [string, string])[] => {
  const { keys, does } = words
  return [
    [keys.space, does.playOrPause],
    [keys.left, fill(words.secondsBack, SKIP_SECONDS)],
    [keys.right, fill(words.secondsForward, SKIP_SECONDS)],
    [keys.shiftLeft, words.previousItem],
    [keys.shiftRight, words.nextItem],
    ['A', words.nextSection],
    [keys.shiftA, words.previousSection],
    ['Home', words.itemStart],
    ['End', words.itemLastSeconds],
    ['0–9', does.tenths],
    [keys.shiftUp, does.faster],
    [keys.shiftDown, does.slower],
    [keys.plusMinus, does.fine],
    ['M', does.mute],
    ['C', does.captions],
    ['F', does.whole],
  ]
}

const OWN_KEY_CONTROLS = 'input, select, textarea, dialog, [role="tab"]'

type Action = (controls: Controls, playing: boolean) => void

const skipBy =
  (seconds: number): Action =>
  (controls) =>
    controls.skip(seconds)
const playOrPause: Action = (controls, playing) => (playing ? controls.pause() : controls.play())

const shiftedActions: Readonly<Record<string, Action>> = {
  ArrowLeft: (controls) => controls.previous(),
  ArrowRight: (controls) => controls.next(),
  ArrowUp: (controls) => controls.faster(1),
  ArrowDown: (controls) => controls.faster(-1),
  a: (controls) => controls.section(-1),
}

const plainActions: Readonly<Record<string, Action>> = {
  ' ': playOrPause,
  k: playOrPause,
  ArrowLeft: skipBy(-SKIP_SECONDS),
  j: skipBy(-SKIP_SECONDS),
  ArrowRight: skipBy(SKIP_SECONDS),
  l: skipBy(SKIP_SECONDS),
  Home: (controls) => controls.jump(0),
  End: (controls) => controls.jump(1),
  a: (controls) => controls.section(1),
  m: (controls) => controls.mute(),
}

/** Keys by their character, wherever a keyboard has it, with shift or without. */
const signs: Readonly<Record<string, Action>> = {
  '+': (controls) => controls.fineSpeed(1),
  '-': (controls) => controls.fineSpeed(-1),
}

const actionOf = ({ key, shiftKey }: KeyboardEvent): Action | undefined => {
  if (/^\d$/.test(key)) return (controls) => controls.jump(Number(key) / 10)
  const name = key.length === 1 ? key.toLowerCase() : key
  return signs[name] ?? (shiftKey ? shiftedActions : plainActions)[name]
}

/** Handles keys on the whole page, except where a field or a dialog needs them. A button keeps its space bar. */
export const useKeyboard = (controls: Controls, playing: boolean, enabled: boolean) => {
  useEffect(() => {
    if (!enabled) return
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.altKey || event.ctrlKey || event.metaKey || target.closest(OWN_KEY_CONTROLS)) return
      if (event.key === ' ' && target.closest('button, a, summary')) return
      const action = actionOf(event)
      if (!action) return
      event.preventDefault()
      action(controls, playing)
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
    // All sizes are in rem, so the whole page grows.
    root.style.fontSize = `${textSize}%`
  }, [theme, textSize])
}
