import { createContext, useContext } from 'react'
import type { PlayerWords } from '../../../domain/listening/words/fill.ts'

/** The words come with the page, so that the player loads one language. */
export const Words = createContext<PlayerWords | undefined>(undefined)

export const useWords = (): PlayerWords => {
  const words = useContext(Words)
  if (!words) throw new Error('The player has been given no words')
  return words
}
