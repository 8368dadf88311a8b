import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { explain } from '../../../kernel/server/api-client.ts'
import { booksKey, useDoubtBooks } from '../../../production/queries/books.ts'
import { articlesKey } from '../../queries/articles.ts'
import { useRefreshArticles } from '../../queries/changed-articles.ts'
import { useListToasts } from '../ActsOfPage.tsx'
import { actsOf } from './article-acts.ts'
import { useArticleCalls } from './article-calls.ts'
import type { Articles } from './article-order.ts'
import type { TryChange } from './desk.ts'
import { undoStackOf } from './undo.ts'

/** The reason why a change was not saved, and how to try again. */
export type Failure = { readonly why: string; readonly retry: () => void }

type PendingChange = { readonly touched: readonly string[]; readonly answered: Promise<void> }

/**
 * Whether two changes may concern the same article: these are sent in the order in which the editor made them. An empty
 * list means any article.
 */
const meet = (one: readonly string[], other: readonly string[]) =>
  one.length === 0 || other.length === 0 || one.some((id) => other.includes(id))

/** An editor's acts on the articles of an issue. The object stays the same, so that rows need not be drawn again. */
export const useArticleActs = (issueId: string) => {
  const queries = useQueryClient()
  const toasts = useListToasts()
  const calls = useArticleCalls(issueId)
  const refresh = useRefreshArticles(issueId)
  const doubtBooks = useDoubtBooks(issueId)
  const [failure, setFailure] = useState<Failure>()
  const [own, setOwn] = useState(0)
  // A mutation, so that readers of the list see that a change is under way.
  const { mutateAsync: counted } = useMutation({
    mutationKey: articlesKey(issueId),
    networkMode: 'always',
    mutationFn: (act: () => Promise<boolean>) => act(),
  })

  const acts = useMemo(() => {
    const key = articlesKey(issueId)
    const underway = new Set<PendingChange>()
    const now = () => queries.getQueryData<Articles>(key) ?? []
    // Runs after the list has got its change: otherwise its old content would count as the new order.
    const afterList = (act: () => void) => notifyManager.schedule(act)
    const bump = () => afterList(() => setOwn((count) => count + 1))
    // The articles that each finished change may have affected; an empty list means any. They are read again once,
    // after the last change under way.
    const done: (readonly string[])[] = []
    const settle = async (touched: readonly string[]) => {
      done.push(touched)
      if (underway.size > 0) return bump()
      void queries.invalidateQueries({ queryKey: booksKey(issueId) })
      const all = done.splice(0)
      await refresh(all.some((ids) => ids.length === 0) ? [] : [...new Set(all.flat())])
      bump()
    }
    const carryOut: TryChange = async (change, send, { tell, shown, touched = [] } = {}) => {
      const earlier = [...underway].filter((other) => meet(other.touched, touched)).map(({ answered }) => answered)
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      const act = { touched, answered }
      underway.add(act)
      setFailure(undefined)
      // An answer requested before the change would undo it on the screen.
      await Promise.all([key, booksKey(issueId)].map((queryKey) => queries.cancelQueries({ queryKey })))
      doubtBooks()
      const before = queries.getQueryData<Articles>(key)
      queries.setQueryData<Articles>(key, (articles) => articles && change(articles))
      bump()
      if (shown) afterList(shown)
      const takeBack = (error: unknown) => {
        const why = explain(error)
        if (tell) afterList(() => tell(why))
        else setFailure({ why, retry: () => void attempt(change, send, { touched }) })
        queries.setQueryData<Articles>(key, before)
        return false
      }
      const isDone = await Promise.all(earlier)
        .then(send)
        .then(() => true, takeBack)
      underway.delete(act)
      answer()
      void settle(touched)
      return isDone
    }
    const attempt: TryChange = (...act) => counted(() => carryOut(...act))
    const settled = async () => {
      await Promise.all([...underway].map(({ answered }) => answered))
      // An act is remembered right after its answer.
      await new Promise((resolve) => setTimeout(resolve))
    }
    return actsOf({ calls, toasts, attempt, now, settled, undos: undoStackOf(queries, issueId) })
  }, [queries, toasts, calls, refresh, doubtBooks, counted, issueId])

  return { acts, own, failure, dismiss: () => setFailure(undefined) }
}

export type ArticleActs = ReturnType<typeof actsOf>
