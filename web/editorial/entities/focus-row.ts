/** Focuses a row of a list: the pressed button of another disappears. */
export const focusRow = (list: HTMLElement | null, index: number): void => {
  const row = list?.children[index]
  if (row instanceof HTMLElement) row.focus()
}
