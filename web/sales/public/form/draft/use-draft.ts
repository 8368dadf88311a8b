import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../../../../domain/sales/quotation/fields.ts'
import { newKey } from '../../../../kernel/server/new-key.ts'
import type { Client } from '../../client.ts'
import { type PublicForm, quotationOf } from '../public-form.ts'
import { type Draft, type DraftKey, type DraftStore, newDraft } from './draft-store.ts'

export type DraftWork = {
  readonly draft: Draft
  readonly form: PublicForm
  /** As it is at the moment of asking. */
  readonly latest: () => Draft
  readonly change: (changes: Partial<PublicForm>) => void
  /** The draft on the server, begun when there is none. Rejects when the server cannot be reached. */
  readonly ensure: () => Promise<DraftKey>
  /** Brings what is filled in to the server. */
  readonly save: () => Promise<DraftKey>
  readonly startOver: () => void
  /** It has been sent: the browser keeps nothing of it. */
  readonly forget: () => void
  /** Another tab has sent it; what is here is a new one. */
  readonly isSentElsewhere: boolean
}

/** What a visitor fills in: kept in the browser with each letter, on the server when it is needed there. */
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
        // Other contents are sent under another key: they are not the answer that was lost.
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
