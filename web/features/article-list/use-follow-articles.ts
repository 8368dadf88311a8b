import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../live.ts'
import { articlesKey } from '../../queries/articles.ts'

const GATHER_MS = 400

/** Fetches the list anew when its articles change; what comes close together is one fetch. */
export const useFollowArticles = (issueId: string): void => {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive((message) => {
    if (!concerns(message, issueId)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queries.invalidateQueries({ queryKey: articlesKey(issueId) }), GATHER_MS)
  })
}

const concerns = (
  { type, ...fields }: { readonly type: string; readonly [field: string]: unknown },
  issueId: string,
) => {
  if (type === 'issue:articles') return fields['_id'] === issueId
  if (type !== 'article:save' && type !== 'article:remove') return false
  return fields['issue'] === undefined || fields['issue'] === issueId
}
