import { useEffect, useRef } from 'react'
import { useToasts } from '../components/feedback/toasts.ts'

/**
 * Tells a user who leaves by a link that the typed work is not saved, and where it is. `unsaved` names it; undefined:
 * there is none.
 */
export const useTellUnsaved = (unsaved: () => string | undefined): void => {
  const toasts = useToasts()
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  })
  useEffect(
    () => () => {
      const name = latest.current()
      if (name === undefined) return
      toasts.show({ text: `${name} har osparade ändringar. De är kvar tills du stänger fliken eller loggar ut.` })
    },
    [toasts],
  )
}
