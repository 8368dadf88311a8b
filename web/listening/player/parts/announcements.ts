import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../kernel/listeners.ts'

let currentText = ''
const { subscribe, notify } = createListeners()

/**
 * Screen readers say the words after their current sentence. A hard blank makes a repeated text new, so that they read
 * it again.
 */
export const announce = (words: string) => {
  currentText = currentText === words ? `${words}\u00a0` : words
  notify()
}

export const useAnnounced = () => useSyncExternalStore(subscribe, () => currentText)
