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

/** Pauses the sound after the chosen time, or when the article ends. */
export const useSleepTimer = (sound: Sound): SleepTimer => {
  const [choice, choose] = useState<SleepChoice>('off')
  const [remaining, setRemaining] = useState<number>()

  useEffect(() => {
    if (choice === 'off') return
    const stop = () => {
      sound.pause()
      setRemaining(undefined)
      choose('off')
    }
    const listening = new AbortController()
    if (choice === 'article') sound.insteadOfGoingOn(stop, listening.signal)
    else countDown(Number(choice) * 60, setRemaining, stop, listening.signal)
    return () => listening.abort()
  }, [choice, sound])

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
