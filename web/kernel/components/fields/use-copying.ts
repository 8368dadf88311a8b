import type { FocusEvent } from 'react'
import { useRef } from 'react'
import { sayKeys } from '../actions/keys.ts'
import { useToasts } from '../feedback/toasts.ts'

/**
 * Copies the content of a field, a link unless `what` names it otherwise; where the browser forbids that, it selects
 * the text.
 */
export const useCopying = (url: string, what = 'Länken') => {
  const field = useRef<{ focus: () => void }>(null)
  const toasts = useToasts()
  return {
    copy: async () => {
      try {
        await navigator.clipboard.writeText(url)
        toasts.show({ text: `${what} är kopierad.` })
      } catch {
        field.current?.focus()
        toasts.show({ text: `${what} är markerad. Kopiera den med ${sayKeys('Ctrl C')}.` })
      }
    },
    focusRef: (target: { focus: () => void } | null) => {
      field.current = target
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select()
    },
  }
}
