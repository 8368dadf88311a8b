import { newKey } from '../../../../kernel/server/new-key.ts'
import { emptyForm, type PublicForm } from '../public-form.ts'

/** The id of a draft on the server, and the key that opens it. */
export type DraftKey = { readonly id: string; readonly key: string }

export type Draft = {
  readonly form: PublicForm
  readonly server: DraftKey | null
  /** The idempotency key: sending again after a lost answer sends nothing twice. */
  readonly sendKey: string
  /** Milliseconds, by this browser's clock. */
  readonly openedAt: number
}

export type DraftStore = {
  readonly read: () => Draft | undefined
  readonly write: (draft: Draft) => void
  readonly clear: () => void
  /**
   * Calls `tell` with the draft when another tab changes it; undefined when it is gone. Returns a function that stops
   * it.
   */
  readonly follow: (tell: (draft: Draft | undefined) => void) => () => void
}

const STORAGE_KEY = 'ljudkod-quotation'

export const newDraft = (): Draft => ({
  form: emptyForm,
  server: null,
  sendKey: newKey(),
  openedAt: Date.now(),
})

/** Completes a draft stored before a newer release added fields: those are empty. */
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
 * Keeps the typed form in the browser, even when the page or the connection is lost. A browser may refuse access to its
 * storage altogether.
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
        // With a full or forbidden storage the visitor can still use the form, but loses the draft with the page.
      }
    },
    clear: () => {
      try {
        storage().removeItem(name)
      } catch {
        // A forbidden storage holds no draft to remove.
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
