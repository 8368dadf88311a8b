import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { addressOfRow, type TimelineDesk } from './use-timeline-desk.ts'

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place) => place + 1,
  j: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  k: (place) => place - 1,
  Home: () => 0,
  End: (_, last) => last,
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent) =>
  altKey || ctrlKey || metaKey || shiftKey

const sentenceOf = (list: HTMLElement | null, address: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(address)}"]`)

export const EVENTS_ID = 'handelser'

/** The focus on the selected event, or on the first. */
export const focusEvents = () =>
  document.getElementById(EVENTS_ID)?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()

/** Under this width the details stand below the list (the breakpoint of `.with-rail`). */
const isRailBelow = () => typeof matchMedia === 'function' && matchMedia('(max-width: 67.99rem)').matches

/**
 * Keys on the list: arrows and j, k move the selection and the focus, Home and End lead to the ends of what is shown.
 * Enter leads to the details of the event, and so does a press where they stand below the list.
 */
export const useRowKeys = ({ rows, event, select }: TimelineDesk, onOpen: () => void) => {
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
    const step = steps[pressed.key]
    const place = rows.findIndex((row) => addressOfRow(row) === target)
    const next = step && rows[step(place, rows.length - 1)]
    if (!step) return
    pressed.preventDefault()
    if (!next) return
    select(addressOfRow(next))
    sentenceOf(list.current, addressOfRow(next))?.focus()
  }
  // The link itself selects; an Enter is a press without a pointer.
  const onClick = (pressed: MouseEvent<HTMLOListElement>) => {
    const isRow = pressed.target instanceof Element && pressed.target.closest('[data-row]') !== null
    if (isRow && !hasModifier(pressed) && (pressed.detail === 0 || isRailBelow())) onOpen()
  }
  return { ref: list, onKeyDown, onClick }
}
