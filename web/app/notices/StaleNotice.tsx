import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useIsStale } from '../../kernel/server/staleness.ts'

const RETRY_MS = 3_000

/** Tells that what is shown lacks what has just been saved, and asks again until it does not. */
export const StaleNotice = () => {
  const isStale = useIsStale()
  const queries = useQueryClient()
  useEffect(() => {
    if (!isStale) return undefined
    const timer = setInterval(() => void queries.invalidateQueries(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isStale, queries])
  if (!isStale) return null
  return (
    <Notice tone="warn" title="Det du sparade syns inte här än">
      <p>Det är sparat. Servern är efter med att visa det, och sidan uppdateras av sig själv.</p>
    </Notice>
  )
}
