/** The focus goes to a row of what holds the list; where it is drawn whole, to what comes first in it. */
export const focusRow = (area: HTMLElement | null, at: number, options?: FocusOptions): void => {
  const row = area?.querySelectorAll<HTMLElement>('tbody > tr, .file-list > li')[at]
  const target = row?.matches('li') ? row.querySelector<HTMLElement>('a[href], button, input') : row
  target?.focus(options)
}
