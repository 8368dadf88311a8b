import { shownLine } from '../../../kernel/values/texts/line.ts'
import { type ListField, listFieldNames } from './fields.ts'

/** The texts of a row, by field. */
export type CellTexts = Partial<Record<ListField, string>>

/** Normalizes a cell as the subscriber's form does, so that a list's spelling of the same value changes nothing. */
export const normalizeCell = (text: string, field: ListField): string =>
  field === 'info'
    ? text
        .split(/\r\n|[\r\n]/)
        .map(shownLine)
        .join('\n')
        .trim()
    : shownLine(text)

/** The errors that a spreadsheet shows when a formula fails, in English and in Swedish. */
const ERRORS: ReadonlySet<string> = new Set([
  '#N/A',
  '#REF!',
  '#NAME?',
  '#VALUE!',
  '#DIV/0!',
  '#NULL!',
  '#NUM!',
  '#SPILL!',
  '#CALC!',
  '#SAKNAS!',
  '#REFERENS!',
  '#NAMN?',
  '#VÄRDEFEL!',
  '#DIVISION/0!',
  '#SKÄRNING!',
  '#OGILTIGT!',
])

const isError = (text: string) => ERRORS.has(text.toUpperCase()) || /^#{3,}$|^Err:\d{3}$/.test(text)

/** Matches a long number in a spreadsheet's scientific notation, which has lost its last digits. */
const isShortened = (text: string) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)

/** Returns why a spreadsheet has replaced what the list's author wrote, as a sentence; undefined: it has not. */
export const faultOfSpreadsheet = (told: CellTexts): string | undefined => {
  for (const [field, text] of Object.entries(told)) {
    // The cast is sound: a row has no other keys.
    const name = listFieldNames[field as ListField]
    if (isError(text)) return `${name}: ”${text}” är ett fel i kalkylbladet.`
    if (isShortened(text))
      return `${name}: ”${text}” är ett tal som kalkylbladet har förkortat. Formatera kolumnen som text, skriv talet helt och spara listan igen.`
  }
  return undefined
}
