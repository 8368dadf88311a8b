const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Fields and menus use ↑ and ↓ themselves. */
const isFree = (target: HTMLElement) => !target.matches('[role="combobox"], [aria-haspopup]')

const besideOf = (target: HTMLElement, by: 1 | -1): HTMLElement | null => {
  const cell = target.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  const next = by === 1 ? row?.nextElementSibling : row?.previousElementSibling
  if (!cell || !(next instanceof HTMLTableRowElement)) return null
  return next.cells[cell.cellIndex]?.querySelector<HTMLElement>('button, input') ?? next.querySelector('button')
}

const walk = (event: KeyboardEvent): void => {
  const { key, target } = event
  const by = steps[key]
  if (by === undefined || event.defaultPrevented || !(target instanceof HTMLElement) || !isFree(target)) return
  const beside = besideOf(target, by)
  if (!beside) return
  event.preventDefault()
  beside.focus()
}

/** A table that opens by itself gives its first row the focus, unless an editor stands in a field. */
const focusFirst = (rows: HTMLElement): void => {
  const dialog = rows.closest('[role="dialog"]')
  const { activeElement } = document
  if (activeElement === dialog || !dialog?.contains(activeElement)) rows.querySelector('button')?.focus()
}

/** The rows of a table in a dialog have the focus from the start, and ↑ and ↓ go to the same button of the next row. */
export const tendRows = (rows: HTMLElement | null): (() => void) | undefined => {
  if (!rows) return undefined
  focusFirst(rows)
  rows.addEventListener('keydown', walk)
  return () => rows.removeEventListener('keydown', walk)
}
