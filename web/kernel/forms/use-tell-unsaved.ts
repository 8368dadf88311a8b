import { useEffect, useRef } from 'react'
import { useToasts } from '../components/feedback/toasts.ts'

/** Whoever leaves by a link hears that what she typed is not saved, and where it is. `unsaved` names it; undefined: nothing is. */
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
