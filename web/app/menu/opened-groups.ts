import { useState } from 'react'

const KEY = 'menu-groups'

type OpenedGroups = Readonly<Record<string, boolean>>

const read = (): OpenedGroups => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as OpenedGroups
  } catch {
    return {}
  }
}

/** Which groups of the menu the person has opened and closed in this browser. */
export const useOpenedGroups = () => {
  const [opened, setOpened] = useState(read)
  return {
    /** Undefined: neither opened nor closed by hand. */
    isOpen: (id: string): boolean | undefined => opened[id],
    turn: (id: string, isOpen: boolean) => {
      const next = { ...read(), [id]: isOpen }
      localStorage.setItem(KEY, JSON.stringify(next))
      setOpened(next)
    },
  }
}
