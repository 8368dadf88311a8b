import { useEffect, useState } from 'react'

/** Gives the value after it has not changed for a while. `pause`: milliseconds. */
export const useSettled = <Value>(value: Value, pause: number): Value => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
