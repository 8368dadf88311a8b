import { useCallback, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../kernel/forms/drafts.ts'
import { useCurrentUser } from '../../../people/queries/current-user.ts'

/** As it was told when it did not reach the server; absent once the page has been left. */
type Why = { readonly why?: string }

/** A name that did not reach the server, and the one that it was to replace. */
export type UnsavedName = Why & { readonly name: string; readonly from: string }

export type UnsavedPage = Why & { readonly page: number; readonly from: number }

/** By article. */
export type Unsaved<What> = Readonly<Record<string, What>>

const none: Unsaved<never> = {}

const kept = <What>(key: string): Unsaved<What> => readDraft<Unsaved<What>>(key)?.values ?? none

const having = <What>(all: Unsaved<What>, id: string, one: What | undefined): Unsaved<What> => {
  const { [id]: _, ...others } = all
  return one === undefined ? others : { ...others, [id]: one }
}

const withoutWhy = <What extends Why>(one: What) => {
  const { why: _, ...what } = one
  return what
}

/**
 * Kept in the tab as the drafts of forms are: over a reload, and over a new login that takes the list away. Why they were
 * not saved is not: whoever has logged in again is logged in.
 */
export const useUnsaved = <What extends Why>(issueId: string, what: 'namn' | 'sidor') => {
  const user = useCurrentUser()
  const key = `${user?._id ?? ''}:${what}:${issueId}`
  const [unsaved, setUnsaved] = useState<Unsaved<What>>(() => kept(key))
  const note = useCallback(
    (id: string, one: What | undefined) => {
      const before = kept<object>(key)
      if (!before[id] && !one) return
      const next = having(before, id, one && withoutWhy(one))
      if (Object.keys(next).length === 0) dropDraft(key)
      else keepDraft<Unsaved<object>>(key, { etag: undefined, base: none, values: next })
      setUnsaved((now) => having(now, id, one))
    },
    [key],
  )
  return { unsaved, note }
}
