import { shownLine } from '../../../kernel/values/texts/line.ts'
import { type ListField, listFieldNames } from './fields.ts'

/** What stands in a row, by what its columns hold. */
export type CellTexts = Partial<Record<ListField, string>>

/** As her form would keep it: nobody is changed by how a list writes what she has already. */
export const normalizeCell = (text: string, field: ListField): string =>
  field === 'info'
    ? text
        .split(/\r\n|[\r\n]/)
        .map(shownLine)
        .join('\n')
        .trim()
    : shownLine(text)

/** What a spreadsheet shows where a formula failed, in English and in Swedish. */
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

/** A long number as a spreadsheet shortens it: its last digits are gone. */
const isShortened = (text: string) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)

/** What a spreadsheet has put in the place of what somebody wrote there. */
export const faultOfSpreadsheet = (told: CellTexts): string | undefined => {
  for (const [field, text] of Object.entries(told)) {
    // The cast is sound: nothing else is told.
    const name = listFieldNames[field as ListField]
    if (isError(text)) return `${name}: ”${text}” är ett fel i kalkylbladet.`
    if (isShortened(text))
      return `${name}: ”${text}” är ett tal som kalkylbladet har förkortat. Formatera kolumnen som text, skriv talet helt och spara listan igen.`
  }
  return undefined
}
