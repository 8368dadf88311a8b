import { useEffect, useState } from 'react'
import type { Sound } from './sound.ts'

export const sleepChoices = [
  ['off', 'Av'],
  ['5', '5 minuter'],
  ['15', '15 minuter'],
  ['30', '30 minuter'],
  ['60', '60 minuter'],
  ['article', 'När artikeln är slut'],
] as const

export type SleepChoice = (typeof sleepChoices)[number][0]

type SleepTimer = {
  readonly choice: SleepChoice
  /** Seconds left; undefined when off or waiting for the article's end. */
  readonly remaining: number | undefined
  readonly choose: (choice: SleepChoice) => void
}

/** Pauses the sound after the chosen time; when the article ends, `onArticleEnd` is told in place of going on. */
export const useSleepTimer = (sound: Sound, onArticleEnd: () => void): SleepTimer => {
  const [choice, choose] = useState<SleepChoice>('off')
  const [remaining, setRemaining] = useState<number>()

  useEffect(() => {
    if (choice === 'off') return
    const off = () => {
      setRemaining(undefined)
      choose('off')
    }
    const stop = () => {
      sound.pause()
      off()
    }
    const stopHere = () => {
      onArticleEnd()
      off()
    }
    const listening = new AbortController()
    if (choice === 'article') sound.insteadOfGoingOn(stopHere, listening.signal)
    else countDown(Number(choice) * 60, setRemaining, stop, listening.signal)
    return () => listening.abort()
  }, [choice, sound, onArticleEnd])

  return { choice, remaining: choice === 'article' ? undefined : remaining, choose }
}

const countDown = (seconds: number, tell: (left: number) => void, stop: () => void, signal: AbortSignal) => {
  const until = Date.now() + seconds * 1000
  const tick = () => {
    const left = (until - Date.now()) / 1000
    if (left > 0) tell(left)
    else stop()
  }
  tick()
  const ticking = setInterval(tick, 1000)
  signal.addEventListener('abort', () => clearInterval(ticking))
}
