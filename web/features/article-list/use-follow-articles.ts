import { useEffect, useRef } from 'react'
import { type LiveMessage, useLive } from '../../server/live.ts'
import { isOfArticles, useRefreshArticles } from '../../queries/changed-articles.ts'

const GATHER_MS = 400

/** Reads what others change anew; what comes close together is read at once. */
export const useFollowArticles = (issueId: string): void => {
  const refresh = useRefreshArticles(issueId)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const gathered = useRef({ ids: new Set<string>(), isWhole: false })
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive((message) => {
    if (!concerns(message, issueId)) return
    const { ids } = gathered.current
    if (message.type === 'article:save' && message._id !== undefined) ids.add(message._id)
    else gathered.current.isWhole = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { isWhole } = gathered.current
      gathered.current = { ids: new Set(), isWhole: false }
      void refresh(isWhole ? [] : [...ids])
    }, GATHER_MS)
  })
}

/** Whose name a narrator has read is said by the publication, whichever it is of. */
const concerns = (message: LiveMessage, issueId: string) =>
  message.type === 'publication:save' || isOfArticles(message, issueId)
