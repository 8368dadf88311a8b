import { type RefObject, useEffect, useRef } from 'react'
import { focusRow } from './focus-row.ts'

/**
 * When the focused row disappears, the focus goes to the row in its place. `list`: the element that contains the rows.
 */
export const useRowFocusRestore = (list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void => {
  const last = useRef<{ readonly row: Element; readonly at: number }>(undefined)
  useEffect(() => {
    const holder = list.current
    const note = ({ target }: FocusEvent) => {
      const at = [...(holder?.children ?? [])].findIndex((row) => target instanceof Node && row.contains(target))
      const row = holder?.children[at]
      last.current = row && { row, at }
    }
    holder?.addEventListener('focusin', note)
    return () => holder?.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    if (!last.current || last.current.row.isConnected) return
    const { at } = last.current
    last.current = undefined
    if (document.activeElement === document.body)
      focusRow(list.current, Math.min(at, rows.length - 1), { preventScroll: true })
  }, [list, rows])
}
