/**
 * A number with a decimal comma: a spreadsheet must read it as a number, and not as a formula although it may begin
 * with a minus.
 */
const isNumber = (text: string) => /^-?\d+,\d\d$/.test(text)

/** A text that a spreadsheet would run as a formula, also behind blanks or line breaks. */
const FORMULA = /^\s*[=+\-@|%]|^[\t\r]/

/** Puts an apostrophe in front of a text that a spreadsheet would run as a formula. */
const toCell = (text: string): string => {
  const safe = FORMULA.test(text) && !isNumber(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes our apostrophe from a cell that a customer sends back. */
export const fromCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/**
 * Rows of cells as CSV (RFC 4180) with semicolons and a byte order mark, which a Swedish spreadsheet opens in columns
 * with å, ä and ö.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`
