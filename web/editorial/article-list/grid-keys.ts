const CONTROLS = 'a[href], button:not([disabled]):not([data-skip-keys]), input:not([disabled])'

export const controlsOf = (row: Element | null | undefined) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]

export const isText = (target: HTMLElement): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'checkbox'

/** All of it is selected, as it is when one comes to the field: nobody edits it yet. */
const isWhole = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length

const rowsBy: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

/** The head is a row too: the Tab key comes in by it. */
const nearRow = (row: HTMLTableRowElement, by: number): Element | undefined => {
  const rows = [...(row.closest('table')?.rows ?? [])]
  const last = rows.length - 1
  return rows[Math.max(0, Math.min(last, rows.indexOf(row) + by))]
}

/** The first article or the last, whose row the head is not. */
const endOf = (row: HTMLTableRowElement, isLast: boolean) => {
  const rows = row.closest('table')?.rows
  return isLast ? rows?.[rows.length - 1] : (rows?.[1] ?? row)
}

/** Where Ctrl with Home or End leads: to the same place at the end of the list. */
export const focusAtEnd = (key: string, target: HTMLElement): HTMLElement | undefined => {
  const row = target.closest('tr')
  if (!row || isText(target) || (key !== 'Home' && key !== 'End')) return undefined
  return controlIn(row, target, endOf(row, key === 'End'))
}

/** The control of another row in the same place, or the nearest one there is. */
const controlIn = (row: Element, target: HTMLElement, other: Element | undefined) => {
  const index = controlsOf(row).indexOf(target)
  const controls = controlsOf(other)
  return controls[Math.min(index, controls.length - 1)]
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
 * Where the focus goes in a grid of rows with controls: arrows go between them, Home and End along the row, and Enter
 * in a text field to the same field of the next row. Undefined leaves the key to the control, as a text field that is
 * being edited needs its arrows itself.
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

/** The whole grid is one stop of the Tab key: the browser goes on from its edge. */
export const leaveGrid = (grid: HTMLElement, isBack: boolean): void => {
  const all = [...grid.querySelectorAll<HTMLElement>(CONTROLS)]
  const edge = isBack ? all[0] : all.at(-1)
  edge?.focus({ preventScroll: true })
}
