import type { SubscriberForm } from '../../../subscriber/subscriber-form.ts'
import type { Columns } from '../columns.ts'
import { type ListedFields, listFieldNames } from '../fields.ts'
import { comparableText, isSameAs, plainStreet } from './comparable-text.ts'

/** The parts that every address needs. */
const requiredParts = ['address', 'zip', 'city'] as const
type RequiredPart = (typeof requiredParts)[number]

export type MissingParts = readonly RequiredPart[]

const missingPartsOf = (listed: ListedFields): MissingParts => {
  const isTold = [...requiredParts, 'coaddress' as const].some((part) => listed[part] !== undefined)
  return isTold ? requiredParts.filter((part) => listed[part] === undefined) : []
}

/**
 * An address is one unit: a row with any part of it sets the c/o line too, even to empty, if the list has that column.
 * `lacks`: the parts for which the list has a column and this row an empty cell.
 */
export const wholeAddressIn = (
  listed: ListedFields,
  columns: Columns,
): { readonly listed: ListedFields; readonly lacks: MissingParts } => {
  const isTold = [...requiredParts, 'coaddress' as const].some((part) => listed[part] !== undefined)
  const careOf = isTold && columns.includes('coaddress') ? { coaddress: listed.coaddress ?? '' } : {}
  const lacks = missingPartsOf(listed).filter((part) => columns.includes(part))
  return { listed: { ...listed, ...careOf }, lacks }
}

const normalizers: Readonly<Record<RequiredPart, (text: string) => string>> = {
  address: plainStreet,
  zip: comparableText,
  city: comparableText,
}

/**
 * Fills the missing parts from the register, if every part in the row equals the subscriber's, or if only the town is
 * missing and the postcode is equal. Otherwise the address would mix two places: `lacks` names the missing parts. At a
 * new street the subscriber has no c/o line unless the list says one.
 */
export const completeAddress = (
  listed: ListedFields,
  form: SubscriberForm,
): { readonly listed: ListedFields } | { readonly lacks: MissingParts } => {
  const lacks = missingPartsOf(listed)
  const isHers = (part: RequiredPart) => isSameAs(normalizers[part], listed[part] ?? '', form[part])
  const isAllHers = () => requiredParts.every((part) => lacks.includes(part) || isHers(part))
  const isTownAlone = () => lacks.every((part) => part === 'city') && isHers('zip')
  if (lacks.length > 0 && !isAllHers() && !isTownAlone()) return { lacks }
  const moves = listed.address !== undefined && !isHers('address')
  const careOf = moves && listed.coaddress === undefined ? { coaddress: '' } : {}
  return { listed: { ...listed, ...Object.fromEntries(lacks.map((part) => [part, form[part]])), ...careOf } }
}

const list = new Intl.ListFormat('sv', { type: 'conjunction' })

/** Why a row with an incomplete address is refused, as a sentence. */
export const incompleteWithout = (lacks: MissingParts): string => {
  const names = lacks.map((part) => (part === 'address' ? 'gatuadress' : listFieldNames[part].toLowerCase()))
  return `Adressen är ofullständig: ${list.format(names)} saknas.`
}
