import { useCallback, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../forms/drafts.ts'
import { useCurrentUser } from '../../queries/current-user.ts'

/** A name that did not reach the server. */
export type UnsavedName = {
  readonly name: string
  /** The name that it was to replace. */
  readonly from: string
  /** As it was told then; absent once the page has been left. */
  readonly why?: string
}

/** By article. */
export type UnsavedNames = Readonly<Record<string, UnsavedName>>

type KeptNames = Readonly<Record<string, Omit<UnsavedName, 'why'>>>

const none: KeptNames = {}

const kept = (key: string) => readDraft<KeptNames>(key)?.values ?? none

const withName = <Name>(names: Readonly<Record<string, Name>>, id: string, name: Name | undefined) => {
  const { [id]: _, ...others } = names
  return name === undefined ? others : { ...others, [id]: name }
}

/**
 * Kept in the tab as the drafts of forms are: over a reload, and over a new login that takes the list away. Why they were
 * not saved is not: whoever has logged in again is logged in.
 */
export const useUnsavedNames = (issueId: string) => {
  const user = useCurrentUser()
  const key = `${user?._id ?? ''}:namn:${issueId}`
  const [names, setNames] = useState<UnsavedNames>(() => kept(key))
  const note = useCallback(
    (id: string, unsaved: UnsavedName | undefined) => {
      const before = kept(key)
      if (!before[id] && !unsaved) return
      const next = withName(before, id, unsaved && { name: unsaved.name, from: unsaved.from })
      if (Object.keys(next).length === 0) dropDraft(key)
      else keepDraft(key, { etag: undefined, base: none, values: next })
      setNames((now) => withName(now, id, unsaved))
    },
    [key],
  )
  return { names, note }
}
