/** A number with a decimal comma, which a spreadsheet is to read as one: no formula, though it may begin with a minus. */
const isNumber = (text: string) => /^-?\d+,\d\d$/.test(text)

/** What a spreadsheet would run as a formula, also behind blanks or line breaks. */
const FORMULA = /^\s*[=+\-@|%]|^[\t\r]/

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
const toCell = (text: string): string => {
  const safe = FORMULA.test(text) && !isNumber(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What somebody gave us to write in such a cell: the apostrophe is ours. */
export const fromCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/**
 * Rows of cells as CSV (RFC 4180) with semicolons and a byte order mark: what a Swedish spreadsheet opens as columns with
 * å, ä and ö.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`
