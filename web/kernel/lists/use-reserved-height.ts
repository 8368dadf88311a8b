import { type CSSProperties, useEffect, useState } from 'react'

/** Of a row at least, in rem. */
const ROW_REM = 2.8

/** The room that so many rows take while they are on their way. */
export const reservedHeight = (rows: number): CSSProperties => ({ minBlockSize: `${(rows * ROW_REM).toString()}rem` })

/**
 * The room that rows take, until the table has drawn them a step later than they come: who goes back to a list comes to
 * where she was in it.
 */
export const useReservedHeight = (rows: number): CSSProperties => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDrawn ? {} : reservedHeight(rows)
}
