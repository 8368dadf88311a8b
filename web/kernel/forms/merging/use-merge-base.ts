import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isDeepEqual } from '../../../../domain/kernel/form-merge.ts'
import { dropDraft, hasDraft, keepDraft, readDraft } from '../drafts.ts'
import { changedFields, rebase } from './rebase.ts'

/** The saved version that the form is based on. */
export type MergeBase<Form> = { readonly base: Form; readonly etag: string | undefined }

type View<Form> = {
  readonly changes: number
  readonly isRestored: boolean
  readonly isOutdated: boolean
  readonly isReady: boolean
  /** The version that the form is based on. */
  readonly etag: string | undefined
  /** The version that stood in the form until another person's text took its place. */
  readonly replaced?: MergeBase<Form> | undefined
}

type MergeBaseOptions<Form extends FieldValues> = {
  readonly form: UseFormReturn<Form>
  readonly draftKey: string
  readonly secrets: readonly (keyof Form & string)[]
  /** Fields of which the user is told when another person's take their place. */
  readonly texts: readonly (keyof Form & string)[]
  /** Whether the form may be kept in a draft. */
  readonly mayLie: (form: Form) => boolean
  /** The server's version, once it is known. */
  readonly server: MergeBase<Form> | undefined
}

/**
 * Keeps saved and typed values apart. A newer version from the server replaces the base at once when nothing was
 * changed; otherwise the base stays, so that a save is compared with what the user saw.
 */
export const useMergeBase = <Form extends FieldValues>({
  form,
  draftKey,
  secrets,
  texts,
  mayLie,
  server,
}: MergeBaseOptions<Form>) => {
  const ground = useRef<MergeBase<Form> | undefined>(undefined)
  const [view, setView] = useState<View<Form>>({
    changes: 0,
    isRestored: false,
    isOutdated: false,
    isReady: false,
    etag: undefined,
  })

  const note = useCallback(
    (values: Form) => {
      if (!ground.current) return
      const { base, etag } = ground.current
      const changes = changedFields(base, values).length
      if (changes === 0 || !mayLie(base) || !mayLie(values)) dropDraft(draftKey)
      else keepDraft(draftKey, { base, etag, values: withoutSecrets(values, base, secrets) })
      setView((before) => (before.changes === changes ? before : { ...before, changes }))
    },
    [draftKey, secrets, mayLie],
  )

  const place = useCallback(
    (next: MergeBase<Form>, values: Form, flags: Partial<View<Form>> = {}) => {
      ground.current = next
      form.reset(values)
      setView({ changes: 0, isRestored: false, isOutdated: false, ...flags, isReady: true, etag: next.etag })
      note(values)
    },
    [form, note],
  )

  useEffect(() => {
    if (!server) return
    const { current } = ground
    if (current && isDeepEqual(current.base, server.base)) {
      ground.current = server
      return
    }
    const draft = current ? undefined : readDraft<Form>(draftKey)
    if (draft) {
      // Changes that another person saved outside this form do not concern it.
      const isOutdated = !isDeepEqual(draft.base, server.base)
      place(isOutdated ? draft : server, draft.values, { isRestored: true, isOutdated })
    } else if (!current || changedFields(current.base, form.getValues()).length === 0) {
      place(server, server.base)
      const isTold = current && changedFields(current.base, server.base).some((field) => texts.includes(field))
      if (isTold) setView((before) => ({ ...before, replaced: current }))
    } else {
      setView((before) => ({ ...before, isOutdated: true }))
    }
  }, [server, draftKey, form, place, texts])

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => note(values) }), [form, note])

  /** Moves to a newer version; fields changed since `from` stay changed. */
  const moveTo = useCallback(
    (next: MergeBase<Form>, from: Form, values: Form = form.getValues()) =>
      place(next, rebase(from, next.base, values)),
    [form, place],
  )
  const standing = useCallback(() => ground.current, [])
  /** Whether typed work is in no draft. */
  const isLost = useCallback(
    () =>
      ground.current !== undefined &&
      changedFields(ground.current.base, form.getValues()).length > 0 &&
      !hasDraft(draftKey),
    [draftKey, form],
  )
  const forgetReplaced = useCallback(() => setView((before) => ({ ...before, replaced: undefined })), [])
  /** The version since which others' changes are told, where there are any. */
  const told = view.replaced ?? (view.isOutdated ? view : undefined)
  return { ...view, told, standing, place, moveTo, isLost, forgetReplaced }
}

const withoutSecrets = <Form extends object>(values: Form, base: Form, secrets: readonly (keyof Form)[]): Form => {
  const kept = { ...values }
  for (const field of secrets) kept[field] = base[field]
  return kept
}
