import { type RefObject, useLayoutEffect, useState } from 'react'

type Row = { readonly element: RefObject<HTMLElement | null>; readonly tell: (isChosen: boolean) => void }

/** The chosen articles, which rows follow without being drawn again: Ctrl+A chooses five hundred at once. */
export type ChoiceStore = {
  /** Calls `tell` now and at every change, until the returned function is called. */
  readonly follow: (id: string, row: Row) => () => void
}

/** Rows out of sight are updated in portions of this size. */
const ROWS_PER_UPDATE = 60

/**
 * Measures the row's group: measuring a row that the browser skips would force its whole surroundings to be laid out.
 */
const isInSight = ({ element }: Row) => {
  const { top, bottom } = element.current?.parentElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return bottom >= 0 && top <= window.innerHeight
}

const createChosen = () => {
  let ids: ReadonlySet<string> = new Set()
  const rows = new Map<string, Row>()
  const told = new Set<string>()
  let later: ReturnType<typeof setTimeout> | undefined

  const tell = (id: string) => {
    const isChosen = ids.has(id)
    if (isChosen) told.add(id)
    else told.delete(id)
    rows.get(id)?.tell(isChosen)
  }
  const untold = () => [...rows.keys()].filter((id) => ids.has(id) !== told.has(id))
  const tellLater = () => {
    clearTimeout(later)
    const waiting = untold()
    if (waiting.length > 0)
      later = setTimeout(() => {
        waiting.slice(0, ROWS_PER_UPDATE).forEach(tell)
        tellLater()
      })
  }

  const chosen: ChoiceStore = {
    follow: (id, row) => {
      rows.set(id, row)
      tell(id)
      return () => {
        if (rows.get(id) === row) rows.delete(id)
      }
    },
  }
  /** Updates the rows in sight before the next frame, the others after it. */
  const set = (next: ReadonlySet<string>) => {
    ids = next
    const seen = untold().filter((id) => {
      const row = rows.get(id)
      return row && isInSight(row)
    })
    seen.forEach(tell)
    tellLater()
  }
  return { chosen, set }
}

/** The store stays the same object while the list exists. */
export const useChosen = (selected: ReadonlySet<string>): ChoiceStore => {
  const [{ chosen, set }] = useState(createChosen)
  useLayoutEffect(() => set(selected), [set, selected])
  return chosen
}
