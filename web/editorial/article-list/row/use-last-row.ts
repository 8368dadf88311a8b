import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Returns the article id of the row in which the editor was last: a menu above the list takes the focus from it. */
export const useLastRow = (table: RefObject<HTMLElement | null>): (() => string | undefined) => {
  const lastRow = useRef<string>(undefined)
  useEffect(() => {
    const list = table.current
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null
      lastRow.current = row?.dataset['id'] ?? lastRow.current
    }
    list?.addEventListener('focusin', note)
    return () => list?.removeEventListener('focusin', note)
  }, [table])
  return useCallback(() => lastRow.current, [])
}
