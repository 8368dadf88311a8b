import { type SubscriptionFormat, subscriptionFormats } from '../../values/subscription-formats.ts'
import { writtenPostcode } from '../../values/postcode.ts'
import { Copies } from '../commands.ts'
import { nameOf, namesAsKept } from '../names.ts'
import { type Columns, isSoundFile, SOUND_FILE } from './columns.ts'
import { Listed, type ListedFieldName, listedFields, type ListField, listFieldNames } from './fields.ts'
import { type Lacking, wholeAddressIn } from './whole-address.ts'

/** One person of a list. */
export type ListRow = {
  /** As an editor counts lines or a spreadsheet rows: the heading is 1. */
  readonly line: number
  readonly listed: Listed
  readonly lacks: Lacking
  readonly format: SubscriptionFormat | undefined
  readonly issues: number | undefined
}

export type RefusedRow = {
  readonly line: number
  readonly who: string
  readonly customerNr: string
  readonly listed: Listed
  readonly reason: string
  /** All that stands in it: whoever is named there is not taken for missing. */
  readonly cells: readonly string[]
}

export type RowOfList = { readonly row: ListRow } | { readonly refused: RefusedRow }

type Cells = readonly string[]

/** Nobody stands there: an empty line, or what a spreadsheet makes of one. */
export const isEmptyLine = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '')

/** What stands in a row, by what its columns hold. */
type Told = Partial<Record<ListField, string>>

const cellsBy = (columns: Columns, cells: Cells): Told =>
  Object.fromEntries(
    columns.flatMap((field, place) => {
      const text = cells[place]?.trim() ?? ''
      return field === null || text === '' ? [] : [[field, text]]
    }),
  )

/** 'Sandberg, Ingrid' as well as 'Ingrid Sandberg'. */
const namesIn = ({ name, firstname = '', lastname = '' }: Told) => {
  if (name === undefined || firstname || lastname) return namesAsKept({ firstname, lastname })
  const [last = '', first] = name.split(',').map((part) => part.trim())
  return first === undefined
    ? namesAsKept({ firstname: name, lastname: '' })
    : namesAsKept({ firstname: first, lastname: last })
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

const faultOfAddressee = (told: Told, columns: Columns, publication: string) => {
  if (columns.includes('kind') && !isSoundFile(told.kind))
    return `Första kolumnen är ”${told.kind ?? ''}”. Bara ”${SOUND_FILE}” tas med.`
  const isOther = told.publication?.toLowerCase() !== publication.toLowerCase()
  if (columns.includes('publication') && isOther) return `Raden gäller publikationen ”${told.publication ?? ''}”.`
  return undefined
}

const WITH_POSTCODE = /^((?:SE?-)?\d{3} ?\d{2})\s+(\S.*)$/i

/** A column 'Postadress' has the postcode before the town. */
const withTown = (told: Told): Told => {
  const [, zip, city] = WITH_POSTCODE.exec(told.city ?? '') ?? []
  if (!zip || !city) return told
  return told.zip === undefined || writtenPostcode(told.zip) === writtenPostcode(zip) ? { ...told, zip, city } : told
}

const faultOfTown = ({ zip, city = '' }: Told): string | undefined => {
  const [, before] = WITH_POSTCODE.exec(city) ?? []
  if (!before || zip === undefined) return undefined
  return `Postnumret är ”${writtenPostcode(zip)}” i en kolumn och ”${writtenPostcode(before)}” i en annan.`
}

const pickListed = (told: Told): Listed => {
  const { firstname, lastname } = namesIn(told)
  const whole = { ...told, ...(firstname ? { firstname } : {}), ...(lastname ? { lastname } : {}) }
  const fields = listedFields.flatMap((field) => (whole[field] === undefined ? [] : [[field, whole[field]] as const]))
  return Object.fromEntries(fields.map(([field, text]) => [field, field === 'zip' ? writtenPostcode(text) : text]))
}

/** Of what is short enough to be told with its fault. */
const faultyOf: Partial<Record<ListedFieldName, string>> = { email: 'E-postadressen', customerNr: 'Kundnumret' }

const faultOfFields = (listed: Listed): string | undefined => {
  const [issue] = Listed.safeParse(listed).error?.issues ?? []
  if (!issue) return undefined
  // The cast is sound: the schema has these fields only.
  const field = issue.path[0] as ListedFieldName
  const faulty = faultyOf[field]
  return `${faulty ? `${faulty} ”${listed[field] ?? ''}”` : listFieldNames[field]}: ${issue.message}`
}

const faultOfFormat = ({ format, issues }: Told): string | undefined => {
  if (format !== undefined && !formatNames.has(format.toLowerCase())) return `Formatet ”${format}” finns inte.`
  const isCount = issues === undefined || Copies.safeParse(Number(issues)).success
  return isCount ? undefined : `Antalet ”${issues}” är inget antal.`
}

/** The first thing that cannot be taken as it is written. */
const faultOf = (told: Told, listed: Listed): string | undefined => {
  const { firstname = '', lastname = '' } = listed
  if (nameOf({ firstname, lastname }) === '') return 'Namnet saknas.'
  return faultOfZip(told.zip) ?? faultOfTown(told) ?? faultOfFormat(told) ?? faultOfFields(listed)
}

type Reading = {
  readonly columns: Columns
  /** What the publication is called. */
  readonly publication: string
}

/** A line of the list as somebody who subscribes, or why it is not taken. */
export const rowOf = (cells: Cells, line: number, { columns, publication }: Reading): RowOfList => {
  const told = withTown(cellsBy(columns, cells))
  const listed = pickListed(told)
  const who = nameOf({ firstname: listed.firstname ?? '', lastname: listed.lastname ?? '' })
  const { customerNr = '' } = listed
  const refuse = (reason: string): RowOfList => ({ refused: { line, who, customerNr, listed, reason, cells } })
  if (cells.length !== columns.length)
    return refuse(`Raden har ${cells.length} kolumner. Rubriken har ${columns.length}.`)
  const fault = faultOfAddressee(told, columns, publication) ?? faultOf(told, listed)
  if (fault) return refuse(fault)
  return {
    row: {
      line,
      ...wholeAddressIn(listed, columns),
      format: told.format === undefined ? undefined : formatNames.get(told.format.toLowerCase()),
      issues: told.issues === undefined ? undefined : Number(told.issues),
    },
  }
}
