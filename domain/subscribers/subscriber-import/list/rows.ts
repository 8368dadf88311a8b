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

/** One person of a list. */
export type ListRow = {
  /** As an editor counts lines or a spreadsheet rows: the heading is 1. */
  readonly line: number
  readonly listed: ListedFields
  readonly lacks: MissingParts
  readonly format: SubscriptionFormat | undefined
  readonly issues: number | undefined
  /** What of it is left out, and why, in a sentence. */
  readonly notTaken?: string
}

export type RefusedRow = {
  readonly line: number
  readonly who: string
  readonly customerNr: string
  readonly listed: ListedFields
  readonly reason: string
  /** All that stands in it: whoever is named there is not taken for missing. */
  readonly cells: readonly string[]
}

export type RowOfList = { readonly row: ListRow } | { readonly refused: RefusedRow }

type Cells = readonly string[]

/** Nobody stands there: an empty line, or what a spreadsheet makes of one. */
export const isEmptyLine = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '')

const cellsBy = (columns: Columns, cells: Cells): CellTexts =>
  Object.fromEntries(
    columns.flatMap((field, place) => {
      const text = field === null ? '' : normalizeCell(cells[place] ?? '', field)
      return field === null || text === '' ? [] : [[field, text]]
    }),
  )

/** 'Sandberg, Ingrid' as well as 'Ingrid Sandberg'. */
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

/** A Swedish one has five digits; what has letters, or says its country, is somebody else's to judge. */
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

/** A column 'Postadress' has the postcode before the town. */
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

/** Of what is short enough to be told with its fault. */
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

/** What goes by post or in the app reaches her without: the office gets her address another time. */
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

/** The first thing that cannot be taken as it is written. */
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
  /** What the publication is called. */
  readonly publication: string
}

/** A line of the list as somebody who subscribes, or why it is not taken. */
export const rowOf = (cells: Cells, line: number, { columns, publication }: RowContext): RowOfList => {
  const { told, ...more } = withoutOddMail(withTown(cellsBy(columns, cells)))
  const written = pickListed(told)
  const parsed = ListedFields.safeParse(written)
  // As it would be stored, where it can be.
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
