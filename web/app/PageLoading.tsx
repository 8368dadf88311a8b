import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { Status } from '../kernel/components/feedback/Status.tsx'

const SHOW_DELAY_MS = 300

/** Announces a page that takes a moment to load; the last page stays until then. */
export const PageLoading = () => {
  const { state, location } = useNavigation()
  const [isLate, setLate] = useState(false)
  const goingTo = state === 'loading' ? location.pathname : undefined
  useEffect(() => {
    if (goingTo === undefined) return undefined
    const timer = setTimeout(() => setLate(true), SHOW_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [goingTo])
  return <output className="arriving">{isLate && <Status tone="now">Hämtar sidan</Status>}</output>
}
