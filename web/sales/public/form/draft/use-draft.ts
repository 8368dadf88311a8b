import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../../../../domain/sales/quotation/fields.ts'
import { newKey } from '../../../../kernel/server/new-key.ts'
import type { Client } from '../../client.ts'
import { type PublicForm, quotationOf } from '../public-form.ts'
import { type Draft, type DraftKey, type DraftStore, newDraft } from './draft-store.ts'

export type DraftWork = {
  readonly draft: Draft
  readonly form: PublicForm
  /** The draft at the moment of the call. */
  readonly latest: () => Draft
  readonly change: (changes: Partial<PublicForm>) => void
  /** Gives the draft on the server, or begins one. Rejects when the server cannot be reached. */
  readonly ensure: () => Promise<DraftKey>
  /** Saves the filled-in form on the server. */
  readonly save: () => Promise<DraftKey>
  readonly startOver: () => void
  /** Clears the draft from the browser after it has been sent. */
  readonly forget: () => void
  /** Another tab has sent the draft, so this tab has a new one. */
  readonly isSentElsewhere: boolean
}

/** A visitor's form: the browser stores it with each letter, the server when an act needs it there. */
export const useDraft = (store: DraftStore, client: Client, language: Language): DraftWork => {
  const [draft, setDraft] = useState<Draft>(() => store.read() ?? newDraft())
  const [isSentElsewhere, setSentElsewhere] = useState(false)
  const latest = useRef(draft)
  const beginning = useRef<Promise<DraftKey>>(undefined)

  const write = useCallback(
    (next: Draft) => {
      latest.current = next
      store.write(next)
      setDraft(next)
    },
    [store],
  )

  useEffect(
    () =>
      store.follow((stored) => {
        latest.current = stored ?? newDraft()
        setDraft(latest.current)
        setSentElsewhere(stored === undefined)
      }),
    [store],
  )

  const actions = useMemo(() => {
    const body = () => ({ ...quotationOf(latest.current.form), language })

    const begin = async (): Promise<DraftKey> => {
      const server = await client.beginDraft(body())
      write({ ...latest.current, server })
      return server
    }
    const ensure = async () => {
      if (latest.current.server) return latest.current.server
      beginning.current ??= begin().finally(() => {
        beginning.current = undefined
      })
      return beginning.current
    }
    const save = async () => {
      const known = latest.current.server
      if (!known) return ensure()
      await client.saveDraft(known, body())
      return known
    }
    return {
      latest: () => latest.current,
      ensure,
      save,
      change: (changes: Partial<PublicForm>) =>
        // A changed form gets a new key, because a lost answer was about the former contents.
        write({ ...latest.current, form: { ...latest.current.form, ...changes }, sendKey: newKey() }),
      startOver: () => {
        store.clear()
        write(newDraft())
      },
      forget: store.clear,
    }
  }, [client, language, store, write])

  return { draft, form: draft.form, isSentElsewhere, ...actions }
}
