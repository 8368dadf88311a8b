import { useRef } from 'react'
import type { FocusEvent } from 'react'
import { useToasts } from '../feedback/toasts.ts'

/** Copies a link that stands in a field; where the browser does not let us, it is marked there. */
export const useCopying = (url: string) => {
  const field = useRef<{ focus: () => void }>(null)
  const toasts = useToasts()
  return {
    copy: async () => {
      try {
        await navigator.clipboard.writeText(url)
        toasts.show({ text: 'Länken är kopierad.' })
      } catch {
        field.current?.focus()
        toasts.show({ text: 'Länken är markerad. Kopiera den med Ctrl C.' })
      }
    },
    focusRef: (target: { focus: () => void } | null) => {
      field.current = target
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) target.select()
    },
  }
}
