import { Email } from '../../../kernel/values/addresses/email.ts'
import { shownLine } from '../../../kernel/values/texts/line.ts'
import { writtenPostcode } from '../../postcode.ts'
import { Copies } from '../../subscriber/commands.ts'
import { nameOf, normalizeNames } from '../../subscriber/names.ts'
import { type SubscriptionFormat, subscriptionFormats } from '../../subscription-formats.ts'
import { type CellTexts, faultOfSpreadsheet, normalizeCell } from './cells.ts'
import { type Columns, isSoundFile, SOUND_FILE } from './columns.ts'
import { type ListedFieldName, ListedFields, listedFields, listFieldNames } from './fields.ts'
import { type MissingParts, wholeAddressIn } from './matching/whole-address.ts'

/** One row of a list: one person. */
export type ListRow = {
  /** The line as an editor counts lines or a spreadsheet rows: the heading is usually 1. */
  readonly line: number
  readonly listed: ListedFields
  readonly lacks: MissingParts
  readonly format: SubscriptionFormat | undefined
  readonly issues: number | undefined
  /** The part of the row that is left out, and why, as a sentence. */
  readonly notTaken?: string
}

export type RefusedRow = {
  readonly line: number
  readonly who: string
  readonly customerNr: string
  readonly listed: ListedFields
  readonly reason: string
  /** All cells of the row: a subscriber whom one of them names does not count as missing from the list. */
  readonly cells: readonly string[]
}

export type RowOfList = { readonly row: ListRow } | { readonly refused: RefusedRow }

type Cells = readonly string[]

/** The row has no person: it is an empty line, or a spreadsheet's row of empty cells. */
export const isEmptyLine = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '')

const cellsBy = (columns: Columns, cells: Cells): CellTexts =>
  Object.fromEntries(
    columns.flatMap((field, place) => {
      const text = field === null ? '' : normalizeCell(cells[place] ?? '', field)
      return field === null || text === '' ? [] : [[field, text]]
    }),
  )

/** Reads 'Sandberg, Ingrid' as well as 'Ingrid Sandberg'. */
const namesIn = ({ name, firstname = '', lastname = '' }: CellTexts) => {
  if (name === undefined || firstname || lastname) return normalizeNames({ firstname, lastname })
  const [last = '', first] = name.split(',').map((part) => part.trim())
  return first === undefined
    ? normalizeNames({ firstname: name, lastname: '' })
    : normalizeNames({ firstname: first, lastname: last })
}

const formatNames = new Map<string, SubscriptionFormat>([
  ...subscriptionFormats.map((format) => [format.toLowerCase(), format] as const),
  ['daisy', 'Daisy CD'],
  ['daisy-cd', 'Daisy CD'],
  ['cd', 'Audio CD'],
  ['audio-cd', 'Audio CD'],
  ['ljud-cd', 'Audio CD'],
  ['e-post', 'E-Post'],
  ['epost', 'E-Post'],
  ['mejl', 'E-Post'],
  ['web', 'Webb'],
  ['legimus', 'MTM/Legimus'],
  ['mtm', 'MTM/Legimus'],
  ['appen', 'App'],
])

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** A Swedish postcode has five digits; a postcode with letters or a country may be foreign and is not checked. */
const faultOfZip = (zip: string | undefined): string | undefined => {
  if (zip === undefined || !/^[\d ]+$/.test(zip)) return undefined
  const { length } = digitsOf(zip)
  return length === 5 ? undefined : `Postnumret ”${zip}” har ${length} siffror.`
}

const faultOfAddressee = (told: CellTexts, columns: Columns, publication: string) => {
  if (columns.includes('kind') && !isSoundFile(told.kind))
    return `Första kolumnen är ”${told.kind ?? ''}”. Bara ”${SOUND_FILE}” tas med.`
  const isOther = told.publication?.toLowerCase() !== publication.toLowerCase()
  if (columns.includes('publication') && isOther) return `Raden gäller publikationen ”${told.publication ?? ''}”.`
  return undefined
}

const POSTCODE_AND_CITY = /^((?:SE?-)?\d{3} ?\d{2})\s+(\S.*)$/i

/** Splits the postcode from the town, because a column 'Postadress' holds both. */
const withTown = (told: CellTexts): CellTexts => {
  const [, zip, city] = POSTCODE_AND_CITY.exec(told.city ?? '') ?? []
  if (!zip || !city) return told
  return told.zip === undefined || writtenPostcode(told.zip) === writtenPostcode(zip) ? { ...told, zip, city } : told
}

const faultOfTown = ({ zip, city = '' }: CellTexts): string | undefined => {
  const [, before] = POSTCODE_AND_CITY.exec(city) ?? []
  if (!before || zip === undefined) return undefined
  return `Postnumret är ”${writtenPostcode(zip)}” i en kolumn och ”${writtenPostcode(before)}” i en annan.`
}

const pickListed = (told: CellTexts): ListedFields => {
  const { firstname, lastname } = namesIn(told)
  const whole = { ...told, ...(firstname ? { firstname } : {}), ...(lastname ? { lastname } : {}) }
  const fields = listedFields.flatMap((field) => (whole[field] === undefined ? [] : [[field, whole[field]] as const]))
  return Object.fromEntries(fields)
}

/** Fields that are short enough to quote in the message. */
const faultyOf: Partial<Record<ListedFieldName, string>> = { email: 'E-postadressen', customerNr: 'Kundnumret' }

type ParsedRow = ReturnType<typeof ListedFields.safeParse>

const faultOfFields = (listed: ListedFields, { error }: ParsedRow): string | undefined => {
  const [issue] = error?.issues ?? []
  if (!issue) return undefined
  // The cast is sound: the schema has these fields only.
  const field = issue.path[0] as ListedFieldName
  const faulty = faultyOf[field]
  return `${faulty ? `${faulty} ”${listed[field] ?? ''}”` : listFieldNames[field]}: ${issue.message}`
}

/** Drops an invalid e-mail address when the format does not need it: the office can ask for it later. */
const withoutOddMail = (told: CellTexts): { readonly told: CellTexts; readonly notTaken?: string } => {
  const { email, ...others } = told
  const format = formatNames.get(told.format?.toLowerCase() ?? '')
  if (email === undefined || format === undefined || format === 'E-Post') return { told }
  if (Email.safeParse(email).success) return { told }
  return { told: others, notTaken: `E-postadressen ”${email}” är inte giltig, och togs inte med.` }
}

const faultOfFormat = ({ format, issues }: CellTexts): string | undefined => {
  if (format !== undefined && !formatNames.has(format.toLowerCase())) return `Formatet ”${format}” finns inte.`
  const isCount = issues === undefined || Copies.safeParse(Number(issues)).success
  return isCount ? undefined : `Antalet ”${issues}” är inget antal.`
}

/** The first fault of the row, as a sentence; undefined: none. */
const faultOf = (told: CellTexts, listed: ListedFields, parsed: ParsedRow): string | undefined => {
  const { firstname = '', lastname = '' } = listed
  if (nameOf({ firstname, lastname }) === '') return 'Namnet saknas.'
  return (
    faultOfSpreadsheet(told) ??
    faultOfZip(told.zip) ??
    faultOfTown(told) ??
    faultOfFormat(told) ??
    faultOfFields(listed, parsed)
  )
}

type RowContext = {
  readonly columns: Columns
  /** The publication's name. */
  readonly publication: string
}

/** Reads a line of the list as a subscriber, or gives the reason why the line is refused. */
export const rowOf = (cells: Cells, line: number, { columns, publication }: RowContext): RowOfList => {
  const { told, ...more } = withoutOddMail(withTown(cellsBy(columns, cells)))
  const written = pickListed(told)
  const parsed = ListedFields.safeParse(written)
  // The schema's output is the form in which the fields are stored; an invalid row has only its input.
  const listed = parsed.data ?? written
  const who = nameOf({ firstname: listed.firstname ?? '', lastname: listed.lastname ?? '' })
  const { customerNr = '' } = listed
  const refuse = (reason: string): RowOfList => ({
    refused: { line, who, customerNr, listed, reason, cells: cells.map(shownLine) },
  })
  if (cells.length !== columns.length)
    return refuse(`Raden har ${cells.length} kolumner. Rubriken har ${columns.length}.`)
  const fault = faultOfAddressee(told, columns, publication) ?? faultOf(told, listed, parsed)
  if (fault) return refuse(fault)
  return {
    row: {
      line,
      ...wholeAddressIn(listed, columns),
      format: told.format === undefined ? undefined : formatNames.get(told.format.toLowerCase()),
      issues: told.issues === undefined ? undefined : Number(told.issues),
      ...more,
    },
  }
}
