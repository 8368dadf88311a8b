import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type LiveMessage, useLive } from '../../../kernel/server/live.ts'
import { articlesKey } from '../../queries/articles.ts'
import { isOfArticles, useRefreshArticles } from '../../queries/changed-articles.ts'

const GATHER_MS = 400

/**
 * Reads other editors' changes. Changes in quick succession are read together, and never while a change of this editor
 * is under way: the answer would show the state before it.
 */
export const useFollowArticles = (issueId: string): void => {
  const queries = useQueryClient()
  const refresh = useRefreshArticles(issueId)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const gathered = useRef({ ids: new Set<string>(), isWhole: false })
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive((message) => {
    if (!concernsIssue(message, issueId)) return
    const { ids } = gathered.current
    if (message.type === 'article:save' && message._id !== undefined) ids.add(message._id)
    else gathered.current.isWhole = true
    const gather = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(take, GATHER_MS)
    }
    const take = () => {
      if (queries.isMutating({ mutationKey: articlesKey(issueId) }) > 0) return gather()
      const { isWhole } = gathered.current
      gathered.current = { ids: new Set(), isWhole: false }
      void refresh(isWhole ? [] : [...ids])
    }
    gather()
  })
}

/** Recordings of names are settings of a publication, so the list is read again after a change of any publication. */
const concernsIssue = (message: LiveMessage, issueId: string) =>
  message.type === 'publication:save' || isOfArticles(message, issueId)
