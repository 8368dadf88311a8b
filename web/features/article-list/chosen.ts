import { useLayoutEffect, useState } from 'react'

type Tell = (isChosen: boolean) => void

/** What is chosen, for rows to follow without being drawn again: all of five hundred are chosen at once. */
export type Chosen = {
  /** Tells now and at every change, until what it answers is called. */
  readonly follow: (id: string, tell: Tell) => () => void
}

const createChosen = () => {
  let ids: ReadonlySet<string> = new Set()
  const rows = new Map<string, Tell>()
  const chosen: Chosen = {
    follow: (id, tell) => {
      rows.set(id, tell)
      tell(ids.has(id))
      return () => {
        if (rows.get(id) === tell) rows.delete(id)
      }
    },
  }
  const set = (next: ReadonlySet<string>) => {
    const before = ids
    ids = next
    for (const [id, tell] of rows) if (before.has(id) !== next.has(id)) tell(next.has(id))
  }
  return { chosen, set }
}

/** Stays the same while the list lives. */
export const useChosen = (selected: ReadonlySet<string>): Chosen => {
  const [{ chosen, set }] = useState(createChosen)
  useLayoutEffect(() => set(selected), [set, selected])
  return chosen
}
