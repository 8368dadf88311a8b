/** The article id of the row above or below another, as shown; undefined at the ends. */
export const rowBeside = (table: HTMLTableElement | null, id: string, by: 1 | -1): string | undefined => {
  const rows = [...(table?.rows ?? [])]
  return rows[rows.findIndex(({ dataset }) => dataset['id'] === id) + by]?.dataset['id']
}

/** Focuses the name that was edited, unless the editor has moved on. */
export const focusName = (table: HTMLElement | null, id: string) => {
  if (document.activeElement !== document.body) return
  table?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] a[data-name]`)?.focus()
}

/**
 * Focuses the moved row's page field if the editor has gone on to the next page field and the two rows are no longer
 * neighbours.
 */
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
