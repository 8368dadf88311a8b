import { type RefObject, useEffect, useRef } from 'react'
import { focusRow } from './focus-row.ts'

/**
 * When a panel closes with the focus in it, the focus returns to its last place among the rows, or, where that is gone
 * too, to the first row. `area`: the element that contains the table.
 */
export const useBackToRows = (isOpen: boolean, area: RefObject<HTMLElement | null>): void => {
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const rows = area.current
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? target : undefined
    }
    rows?.addEventListener('focusin', remember)
    return () => rows?.removeEventListener('focusin', remember)
  }, [area])
  useEffect(() => {
    const rows = area.current
    if (!isOpen || !rows) return undefined
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        if (last.current?.isConnected) last.current.focus({ preventScroll: true })
        else focusRow(rows, 0, { preventScroll: true })
      })
    }
  }, [isOpen, area])
}
