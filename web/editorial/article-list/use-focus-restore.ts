import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { controlsOf } from './grid-keys.ts'

type FocusPlace = { readonly control: HTMLElement; readonly id: string; readonly index: number }

/** A row that moves to another group becomes a new element: the same control in it gets the focus. */
export const useFocusRestore = (table: RefObject<HTMLElement | null>) => {
  const at = useRef<FocusPlace>(undefined)
  useLayoutEffect(() => {
    if (!at.current || at.current.control.isConnected || document.activeElement !== document.body) return
    const row = table.current?.querySelector(`tr[data-id="${CSS.escape(at.current.id)}"]`)
    controlsOf(row)[at.current.index]?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('tr[data-id]')
      const id = row?.dataset['id']
      at.current = id === undefined ? undefined : { control: target, id, index: controlsOf(row).indexOf(target) }
    },
    onBlur: () => {
      at.current = undefined
    },
  }
}
