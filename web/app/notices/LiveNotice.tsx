import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useIsLiveAway } from '../../kernel/server/live-absence.ts'

const RETRY_MS = 30_000

/** While live messages do not come through: what is on the screen and follows others' changes is fetched every half minute. */
const useReadingAgain = (isAway: boolean) => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isAway) return undefined
    const readAgain = () => {
      // A hidden tab reads again when it comes to the front.
      if (!focusManager.isFocused()) return
      void queries.invalidateQueries({ predicate: ({ meta }) => meta?.follows !== undefined })
    }
    readAgain()
    const timer = setInterval(readAgain, RETRY_MS)
    const stopHearing = focusManager.subscribe(readAgain)
    return () => {
      clearInterval(timer)
      stopHearing()
    }
  }, [isAway, queries])
}

/** Tells that others' changes do not show by themselves. The front page has no room for the words and is read again too. */
export const LiveNotice = ({ isFront }: { readonly isFront: boolean }) => {
  const isAway = useIsLiveAway()
  useReadingAgain(isAway)
  if (!isAway || isFront) return null
  return (
    <Notice tone="warn" title="Ändringar av andra syns inte av sig själva">
      <p>
        Sidan hämtar det som visas på nytt varje halvminut. Går det inte över, säg till den som sköter servern att
        direkta meddelanden inte kommer fram.
      </p>
    </Notice>
  )
}
