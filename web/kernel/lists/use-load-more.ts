import { useEffect, useRef } from 'react'
import { focusRow } from './focus-row.ts'

/**
 * Goes on to the next page, and with the focus to its first row: the button that was pressed is further down by then, or
 * gone. `area` is what holds the table.
 */
export const useLoadMore = (shown: number, fetchMore: () => void) => {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    const first = before.current
    if (first === undefined || shown <= first) return undefined
    before.current = undefined
    // The table draws its rows a step later than they come.
    const frame = requestAnimationFrame(() => focusRow(area.current, first))
    return () => cancelAnimationFrame(frame)
  }, [shown])
  const goOn = () => {
    before.current = shown
    fetchMore()
  }
  return { area, goOn }
}
