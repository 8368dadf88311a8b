import { type CSSProperties, useEffect, useState } from 'react'

/** Minimum height of a row, in rem. */
const ROW_REM = 2.8

/** The height of this many rows while they load. */
export const reservedHeight = (rows: number): CSSProperties => ({ minBlockSize: `${(rows * ROW_REM).toString()}rem` })

/**
 * Reserves the height of rows until the table has rendered them, a step after they arrive: going back to a list then
 * restores its scroll position.
 */
export const useReservedHeight = (rows: number): CSSProperties => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDrawn ? {} : reservedHeight(rows)
}
