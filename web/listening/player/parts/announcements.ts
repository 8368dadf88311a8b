import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../kernel/listeners.ts'

let currentText = ''
const { subscribe, notify } = createListeners()

/** Has screen readers say it when they have said what they are saying. Said twice, it is heard twice. */
export const announce = (words: string) => {
  currentText = currentText === words ? `${words}\u00a0` : words
  notify()
}

export const useAnnounced = () => useSyncExternalStore(subscribe, () => currentText)
