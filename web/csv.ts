/** Semicolons and a byte order mark: what a Swedish spreadsheet opens as columns with å, ä and ö. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
const toCell = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Saves it as a file on the computer of the one who asked. */
export const saveCsv = (fileName: string, rows: readonly (readonly string[])[]): void => {
  const address = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
