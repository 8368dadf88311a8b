import type { KeyboardEvent } from 'react'

/** Enter on a whole row opens the link of its name. */
export const openRow = (event: KeyboardEvent): void => {
  const { key, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLElement) || target.getAttribute('role') !== 'row') return
  const link = target.querySelector<HTMLElement>('[data-row-link]')
  if (!link) return
  event.preventDefault()
  // Enter would also select the row.
  event.stopPropagation()
  link.click()
}
