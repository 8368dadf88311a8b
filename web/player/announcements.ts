import { useSyncExternalStore } from 'react'

let current = ''
const listeners = new Set<() => void>()

/** Has screen readers say it when they have said what they are saying. Said twice, it is heard twice. */
export const announce = (words: string) => {
  current = current === words ? `${words}\u00a0` : words
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useAnnounced = () => useSyncExternalStore(subscribe, () => current)
