import { useEffect, useRef } from 'react'
import type { Listed } from './list-of.ts'
import type { Pages } from './pages.ts'

/**
 * Goes on to the next page, and with the focus to its first row: the button that was pressed is further down by then, or
 * gone. `area` is what holds the table.
 */
export const useGoOn = (shown: number, { fetchNextPage }: Pick<Pages<Listed>, 'fetchNextPage'>) => {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    const first = before.current
    if (first === undefined || shown <= first) return undefined
    before.current = undefined
    // The table draws its rows a step later than they come.
    const frame = requestAnimationFrame(() => {
      area.current?.querySelectorAll<HTMLElement>('tbody > tr')[first]?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  const goOn = () => {
    before.current = shown
    void fetchNextPage()
  }
  return { area, goOn }
}
