import { useEffect, useState } from 'react'

const A_MINUTE_MS = 60_000

/** This instant, in UTC; a minute old at most. */
export const useNow = (): string => {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
