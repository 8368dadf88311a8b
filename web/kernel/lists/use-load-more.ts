import { useEffect, useRef } from 'react'
import { focusRow } from './focus-row.ts'

/**
 * Loads the next page and focuses its first row: by then the pressed button is further down, or gone. `area`: the
 * element that contains the table.
 */
export const useLoadMore = (shown: number, fetchMore: () => void) => {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    const first = before.current
    if (first === undefined || shown <= first) return undefined
    before.current = undefined
    // The table renders its rows a step after they arrive.
    const frame = requestAnimationFrame(() => focusRow(area.current, first))
    return () => cancelAnimationFrame(frame)
  }, [shown])
  const goOn = () => {
    before.current = shown
    fetchMore()
  }
  return { area, goOn }
}
