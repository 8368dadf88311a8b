type Flag = { readonly field: 'mark' | 'highLight'; readonly label: string }

/** What is switched on and off in a row. */
export const flags: readonly Flag[] = [
  { field: 'mark', label: 'Bokmärke' },
  { field: 'highLight', label: 'Utvald' },
]
