import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addressOfRow, type TimelineDesk } from './use-timeline-desk.ts'

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place) => place + 1,
  j: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  k: (place) => place - 1,
  Home: () => 0,
  End: (_, last) => last,
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey

const sentenceOf = (list: HTMLElement | null, address: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(address)}"]`)

/**
 * Keys on the list: arrows and j, k move the selection and the focus, Home and End lead to the ends of what is shown,
 * Enter opens the raw text of the event.
 */
export const useRowKeys = ({ rows, event, select }: TimelineDesk, onOpenRaw: () => void) => {
  const list = useRef<HTMLOListElement>(null)
  const isOpening = useRef(true)

  // A deep link leads to its event; afterwards the user scrolls.
  useEffect(() => {
    const sentence = event !== '' && isOpening.current ? sentenceOf(list.current, event) : undefined
    isOpening.current = false
    sentence?.scrollIntoView?.({ block: 'center' })
  }, [event])

  const onKeyDown = (pressed: KeyboardEvent<HTMLOListElement>) => {
    const target = pressed.target instanceof HTMLElement ? pressed.target.dataset['row'] : undefined
    if (target === undefined || hasModifier(pressed)) return
    if (pressed.key === 'Enter') {
      pressed.preventDefault()
      select(target)
      onOpenRaw()
      return
    }
    const step = steps[pressed.key]
    const place = rows.findIndex((row) => addressOfRow(row) === target)
    const next = step && rows[step(place, rows.length - 1)]
    if (!step) return
    pressed.preventDefault()
    if (!next) return
    select(addressOfRow(next))
    sentenceOf(list.current, addressOfRow(next))?.focus()
  }
  return { ref: list, onKeyDown }
}
