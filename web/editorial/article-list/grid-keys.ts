const CONTROLS = 'a[href], button:not([disabled]):not([data-skip-keys]), input:not([disabled])'

export const controlsOf = (row: Element | null | undefined) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]

export const isText = (target: HTMLElement): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'checkbox'

/** The whole text is selected, as on entering the field: the editor has not begun to edit it. */
const isWhole = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length

const rowsBy: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

/** The head counts as a row, because the Tab key enters the grid there. */
const nearRow = (row: HTMLTableRowElement, by: number): HTMLTableRowElement | undefined => {
  const rows = [...(row.closest('table')?.rows ?? [])]
  const last = rows.length - 1
  return rows[Math.max(0, Math.min(last, rows.indexOf(row) + by))]
}

/** The first or last row of an article; the head does not count. */
const endOf = (row: HTMLTableRowElement, isLast: boolean) => {
  const rows = row.closest('table')?.rows
  return isLast ? rows?.[rows.length - 1] : (rows?.[1] ?? row)
}

/** The target of Ctrl with Home or End: the same control in the first or last article. */
export const focusAtEnd = (key: string, target: HTMLElement): HTMLElement | undefined => {
  const row = target.closest('tr')
  if (!row || isText(target) || (key !== 'Home' && key !== 'End')) return undefined
  return controlIn(row, target, endOf(row, key === 'End'))
}

/** The control in the same column of another row, or the nearest one: a row without sound has no button to play. */
const controlIn = (row: Element, target: HTMLElement, other: HTMLTableRowElement | undefined) => {
  const cell = target.closest<HTMLTableCellElement>('td, th')
  const same = cell && controlsOf(other?.cells[cell.cellIndex])[controlsOf(cell).indexOf(target)]
  const controls = controlsOf(other)
  return same ?? controls[Math.min(controlsOf(row).indexOf(target), controls.length - 1)]
}

const sameControl = (row: HTMLTableRowElement, target: HTMLElement, by: number) =>
  controlIn(row, target, nearRow(row, by))

const controlBeside = (row: Element, target: HTMLElement, key: string): HTMLElement | undefined => {
  const controls = controlsOf(row)
  const index = controls.indexOf(target)
  switch (key) {
    case 'ArrowLeft':
      return controls[index - 1]
    case 'ArrowRight':
      return controls[index + 1]
    case 'Home':
      return controls[0]
    case 'End':
      return controls.at(-1)
    default:
      return undefined
  }
}

/**
 * The target of a key in a grid of rows with controls: arrows move between rows, Home and End along the row, and Enter
 * in a text field to the same field of the next row. Undefined leaves the key to the control, because a text field in
 * use needs its arrows.
 */
export const focusAfterKey = (key: string, target: HTMLElement, isShift: boolean): HTMLElement | undefined => {
  const row = target.closest('tr')
  if (!row) return undefined
  if (isText(target)) {
    if (key === 'Enter') return sameControl(row, target, isShift ? -1 : 1)
    return isWhole(target) ? controlBeside(row, target, key) : undefined
  }
  const by = rowsBy[key]
  return by === undefined ? controlBeside(row, target, key) : sameControl(row, target, by)
}

/** Leaves the grid, which is one stop of the Tab key: the browser continues from its edge. */
export const leaveGrid = (grid: HTMLElement, isBack: boolean): void => {
  const all = [...grid.querySelectorAll<HTMLElement>(CONTROLS)]
  const edge = isBack ? all[0] : all.at(-1)
  edge?.focus({ preventScroll: true })
}
