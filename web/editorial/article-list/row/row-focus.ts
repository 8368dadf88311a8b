/** Where the name was edited, unless the focus has gone on to something else. */
export const focusName = (table: HTMLElement | null, id: string) => {
  if (document.activeElement !== document.body) return
  table?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] a[data-name]`)?.focus()
}

/** The row of a new page takes along whoever went on to the next page field, where it is not beside it any more. */
export const followPage = (table: HTMLElement | null, id: string): boolean => {
  const { activeElement } = document
  const row = table?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`)
  const there = activeElement?.closest('tr')
  if (activeElement === document.body) return false
  if (!row || !there || !activeElement?.matches('[role=spinbutton]')) return true
  if (row === there.previousElementSibling || row === there.nextElementSibling) return false
  row.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
  row.scrollIntoView({ block: 'nearest' })
  return true
}
