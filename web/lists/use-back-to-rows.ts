import { type RefObject, useEffect } from 'react'
import { focusRow } from './focus-row.ts'

/** When what was open is gone and the focus with it, the focus goes back to the rows. `area`: what holds the table. */
export const useBackToRows = (isOpen: boolean, area: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const rows = area.current
    if (!isOpen || !rows) return undefined
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusRow(rows, 0, { preventScroll: true })
      })
    }
  }, [isOpen, area])
}
