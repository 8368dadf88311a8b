import { useEffect, useState } from 'react'
import type { SoundFailure } from '../../../kernel/sound-failure.ts'
import type { Sound } from './sound.ts'

/** The cause of the sound's failure, until it is tried again or another sound is opened. */
export const useSoundFailure = (sound: Sound): SoundFailure | undefined => {
  const [failure, setFailure] = useState<SoundFailure>()
  useEffect(() => {
    const listening = new AbortController()
    let now = {}
    const forget = () => {
      now = {}
      setFailure(undefined)
    }
    const ask = async () => {
      const asked = {}
      now = asked
      const found = await sound.failure()
      if (asked === now) setFailure(found)
    }
    sound.on('emptied', forget, listening.signal)
    sound.on('error', () => void ask(), listening.signal)
    // The browser's own controls may have failed before the player took over.
    void ask()
    return () => {
      now = {}
      listening.abort()
    }
  }, [sound])
  return failure
}
