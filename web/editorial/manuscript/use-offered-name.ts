import { useEffect, useRef, useState } from 'react'

/** What is typed in the field takes the place of what stands there. */
const offerTyping = (field: { focus: () => void } | null) => {
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** The field with the name of the article in focus, which is offered for typing: now, or once another is in focus. */
export const useOfferedName = () => {
  const field = useRef<{ focus: () => void } | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn > 0) offerTyping(field.current)
  }, [turn])
  return {
    nameRef: (target: { focus: () => void } | null) => {
      field.current = target
    },
    offer: () => offerTyping(field.current),
    offerNext: () => setTurn((before) => before + 1),
  }
}
