import { newKey } from '../../../../kernel/server/new-key.ts'
import { emptyForm, type PublicForm } from '../public-form.ts'

/** A draft on the server, with the key that alone opens it. */
export type DraftKey = { readonly id: string; readonly key: string }

export type Draft = {
  readonly form: PublicForm
  readonly server: DraftKey | null
  /** Sending again after a lost answer sends nothing twice. */
  readonly sendKey: string
  /** Milliseconds, by this browser's clock. */
  readonly openedAt: number
}

export type DraftStore = {
  readonly read: () => Draft | undefined
  readonly write: (draft: Draft) => void
  readonly clear: () => void
  /** Tells what another tab has made of it: undefined when it is gone. Returns the way to stop. */
  readonly follow: (tell: (draft: Draft | undefined) => void) => () => void
}

const STORAGE_KEY = 'ljudkod-quotation'

export const newDraft = (): Draft => ({
  form: emptyForm,
  server: null,
  sendKey: newKey(),
  openedAt: Date.now(),
})

/** Fields that a newer release has added are empty. */
const completeDraft = ({ form, ...draft }: Draft): Draft => ({
  ...newDraft(),
  ...draft,
  form: {
    ...emptyForm,
    ...form,
    services: { ...emptyForm.services, ...form.services },
    contact: { ...emptyForm.contact, ...form.contact },
  },
})

/**
 * What was typed stays in the browser, whatever happens to the page or the connection. A browser may forbid even asking
 * for its storage.
 */
export const localDrafts = (kind: string, storage = () => localStorage): DraftStore => {
  const name = `${STORAGE_KEY}-${kind}`
  const read = () => {
    try {
      const stored = storage().getItem(name)
      return stored === null ? undefined : completeDraft(JSON.parse(stored) as Draft)
    } catch {
      return undefined
    }
  }
  return {
    read,
    write: (draft) => {
      try {
        storage().setItem(name, JSON.stringify(draft))
      } catch {
        // A full or forbidden storage costs the draft its safety, not the visitor her form.
      }
    },
    clear: () => {
      try {
        storage().removeItem(name)
      } catch {
        // Nothing could be stored either.
      }
    },
    follow: (tell) => {
      const listen = ({ key }: StorageEvent) => {
        if (key === name) tell(read())
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}
