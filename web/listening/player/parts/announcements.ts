import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../kernel/listeners.ts'

let current = ''
const { subscribe, notify } = createListeners()

/** Has screen readers say it when they have said what they are saying. Said twice, it is heard twice. */
export const announce = (words: string) => {
  current = current === words ? `${words}\u00a0` : words
  notify()
}

export const useAnnounced = () => useSyncExternalStore(subscribe, () => current)
