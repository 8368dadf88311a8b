import { useCallback, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../../kernel/forms/drafts.ts'
import { useCurrentUser } from '../../../../people/queries/current-user.ts'
import type { Changes } from '../article-calls.ts'

/** The reason why the value did not reach the server; absent after the editor has left the page. */
type FailureReason = { readonly why?: string }

/** A name that did not reach the server, and the name that it was to replace. */
export type UnsavedName = FailureReason & { readonly name: string; readonly from: string }

export type UnsavedPage = FailureReason & { readonly page: number; readonly from: number }

/** A level, category or mark that did not reach the server, and the values that were seen. */
export type UnsavedMarks = FailureReason & { readonly changes: Changes; readonly from: Changes }

/** Unsaved values by article id. */
export type UnsavedByArticle<What> = Readonly<Record<string, What>>

const noChanges: UnsavedByArticle<never> = {}

const readUnsavedChanges = <What>(key: string): UnsavedByArticle<What> =>
  readDraft<UnsavedByArticle<What>>(key)?.values ?? noChanges

const withUnsavedChange = <What>(
  all: UnsavedByArticle<What>,
  id: string,
  one: What | undefined,
): UnsavedByArticle<What> => {
  const { [id]: _, ...others } = all
  return one === undefined ? others : { ...others, [id]: one }
}

const withoutReason = <What extends FailureReason>(one: What) => {
  const { why: _, ...what } = one
  return what
}

/**
 * Unsaved values kept in the tab like the drafts of forms: they survive a reload, and a new log-in that removes the
 * list. The reasons are not kept: a lost log-in may be the reason, and it is restored by then.
 */
export const useUnsavedChanges = <What extends FailureReason>(issueId: string, what: 'namn' | 'sidor' | 'märkning') => {
  const user = useCurrentUser()
  const key = `${user?._id ?? ''}:${what}:${issueId}`
  const [unsaved, setUnsaved] = useState<UnsavedByArticle<What>>(() => readUnsavedChanges(key))
  const note = useCallback(
    (id: string, one: What | undefined) => {
      const before = readUnsavedChanges<object>(key)
      if (!before[id] && !one) return
      const next = withUnsavedChange(before, id, one && withoutReason(one))
      if (Object.keys(next).length === 0) dropDraft(key)
      else keepDraft<UnsavedByArticle<object>>(key, { etag: undefined, base: noChanges, values: next })
      setUnsaved((now) => withUnsavedChange(now, id, one))
    },
    [key],
  )
  return { unsaved, note }
}
