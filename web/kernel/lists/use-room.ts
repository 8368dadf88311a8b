import { type CSSProperties, useEffect, useState } from 'react'

/** Of a row at least, in rem. */
const ROW = 2.8

/** The room that so many rows take while they are on their way. */
export const roomOf = (rows: number): CSSProperties => ({ minBlockSize: `${(rows * ROW).toString()}rem` })

/**
 * The room that rows take, until the table has drawn them a step later than they come: who goes back to a list comes to
 * where she was in it.
 */
export const useRoom = (rows: number): CSSProperties => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDrawn ? {} : roomOf(rows)
}
