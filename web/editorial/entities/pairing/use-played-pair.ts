import { useEffect, useRef, useState } from 'react'
import { soundAddress } from '../sound-findings.ts'
import { useSound } from '../use-sound.ts'
import type { Pair } from './pair-choices.ts'

/** The pair that is heard: one at a time, shown at the foot of the table. */
export const usePlayedPair = (pairs: readonly Pair[]) => {
  const [id, setId] = useState<string>()
  const pair = pairs.find(({ sound }) => sound.id === id)
  const sound = useSound(pair ? soundAddress(pair.sound) : '')
  // The sound of a row begins when its address is known: after the press that chose it.
  const begins = useRef(false)
  useEffect(() => {
    if (!begins.current) return
    begins.current = false
    sound.play()
  })
  return {
    pair,
    sound,
    isPlaying: (of: Pair) => of.sound.id === id && sound.isPlaying,
    toggle: (of: Pair) => {
      if (of.sound.id === id) return sound.toggle()
      begins.current = true
      setId(of.sound.id)
    },
    stop: () => {
      if (sound.isPlaying) sound.toggle()
    },
  }
}

export type PlayedPair = ReturnType<typeof usePlayedPair>
