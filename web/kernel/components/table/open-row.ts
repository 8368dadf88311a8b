import type { KeyboardEvent } from 'react'

/** Enter on a row as a whole opens what its name leads to. */
export const openRow = (event: KeyboardEvent): void => {
  const { key, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLElement) || target.getAttribute('role') !== 'row') return
  const link = target.querySelector<HTMLElement>('[data-row-link]')
  if (!link) return
  event.preventDefault()
  // Enter would choose it as well.
  event.stopPropagation()
  link.click()
}
