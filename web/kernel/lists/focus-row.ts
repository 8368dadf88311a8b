/** Focuses a row of the list; in a row rendered as a block, its first control. */
export const focusRow = (area: HTMLElement | null, at: number, options?: FocusOptions): void => {
  const row = area?.querySelectorAll<HTMLElement>('tbody > tr, .file-list > li')[at]
  const target = row?.matches('li') ? row.querySelector<HTMLElement>('a[href], button, input') : row
  target?.focus(options)
}
