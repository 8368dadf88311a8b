/** A number with a decimal comma, which a spreadsheet is to read as one: no formula, though it may begin with a minus. */
const isNumber = (text: string) => /^-?\d+,\d\d$/.test(text)

/** A text that a spreadsheet would run as a formula gets an apostrophe in front, also one behind blanks or line breaks. */
const toCell = (text: string): string => {
  const safe = /^\s*[=+\-@|%]|^[\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows of cells as CSV (RFC 4180) with semicolons and a byte order mark: what a Swedish spreadsheet opens as columns with
 * å, ä and ö.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`
