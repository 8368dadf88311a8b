import { useEffect, useState } from 'react'
import { announce } from '../parts/announcements.ts'
import { useWords } from '../words.ts'
import type { Sound } from './sound.ts'

export const sleepChoices = ['off', '5', '15', '30', '60', 'article'] as const

export type SleepChoice = (typeof sleepChoices)[number]

type SleepTimer = {
  readonly choice: SleepChoice
  /** Seconds left; undefined when off or waiting for the article's end. */
  readonly remaining: number | undefined
  /** Place at which the timer stopped the sound, until the sound goes on: within an article, or behind one. */
  readonly slept: 'within' | 'behind' | undefined
  readonly choose: (choice: SleepChoice) => void
}

/** Length of the fade before the sound stops. */
const FADE_SECONDS = 10

/**
 * Pauses the sound after the chosen time. With the choice 'article' it calls `onArticleEnd` at the article's end, and
 * the next article does not start.
 */
export const useSleepTimer = (sound: Sound, onArticleEnd: () => void): SleepTimer => {
  const words = useWords()
  const [choice, setChoice] = useState<SleepChoice>('off')
  const [remaining, setRemaining] = useState<number>()
  const [slept, setSlept] = useState<SleepTimer['slept']>()

  useEffect(() => {
    if (choice === 'off') return
    const sleep = (how: 'within' | 'behind') => {
      setRemaining(undefined)
      setChoice('off')
      setSlept(how)
      announce(`${words.slept}.`)
    }
    const stop = () => {
      sound.pause()
      sleep('within')
    }
    const stopHere = () => {
      sleep('behind')
      // This comes last: at the end of the issue its announcement replaces that of the timer.
      onArticleEnd()
    }
    const tell = (left: number) => {
      setRemaining(left)
      sound.setVolume(Math.min(1, left / FADE_SECONDS))
    }
    const listening = new AbortController()
    listening.signal.addEventListener('abort', () => sound.setVolume(1))
    if (choice === 'article') sound.insteadOfGoingOn(stopHere, listening.signal)
    else countDown(Number(choice) * 60, tell, stop, listening.signal)
    return () => listening.abort()
  }, [choice, sound, onArticleEnd, words])

  useEffect(() => {
    const listening = new AbortController()
    sound.on('play', () => setSlept(undefined), listening.signal)
    return () => listening.abort()
  }, [sound])

  const choose = (chosen: SleepChoice) => {
    setSlept(undefined)
    setChoice(chosen)
  }
  return { choice, remaining: choice === 'article' ? undefined : remaining, slept, choose }
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
