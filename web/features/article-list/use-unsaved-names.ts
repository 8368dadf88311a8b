import { useCallback, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../forms/drafts.ts'
import { useCurrentUser } from '../../queries/current-user.ts'

/** A name that did not reach the server, and why. */
export type UnsavedName = { readonly name: string; readonly why: string }

/** By article. */
export type UnsavedNames = Readonly<Record<string, UnsavedName>>

const none: UnsavedNames = {}

const kept = (key: string) => readDraft<UnsavedNames>(key)?.values ?? none

/** Kept in the tab as the drafts of forms are: over a reload, and over a new login that takes the list away. */
export const useUnsavedNames = (issueId: string) => {
  const user = useCurrentUser()
  const key = `${user?._id ?? ''}:namn:${issueId}`
  const [names, setNames] = useState(() => kept(key))
  const note = useCallback(
    (id: string, unsaved: UnsavedName | undefined) => {
      const { [id]: before, ...others } = kept(key)
      if (!before && !unsaved) return
      const next = unsaved ? { ...others, [id]: unsaved } : others
      if (Object.keys(next).length === 0) dropDraft(key)
      else keepDraft(key, { etag: undefined, base: none, values: next })
      setNames(next)
    },
    [key],
  )
  return { names, note }
}
