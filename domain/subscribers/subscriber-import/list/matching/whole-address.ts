import type { SubscriberForm } from '../../../subscriber/subscriber-form.ts'
import type { Columns } from '../columns.ts'
import { type ListedFields, listFieldNames } from '../fields.ts'
import { comparableText, isSameAs, plainStreet } from './comparable-text.ts'

/** What an address cannot be without. */
const requiredParts = ['address', 'zip', 'city'] as const
type RequiredPart = (typeof requiredParts)[number]

export type MissingParts = readonly RequiredPart[]

const missingPartsOf = (listed: ListedFields): MissingParts => {
  const isTold = [...requiredParts, 'coaddress' as const].some((part) => listed[part] !== undefined)
  return isTold ? requiredParts.filter((part) => listed[part] === undefined) : []
}

/**
 * An address is one thing: of a row that tells one, also an empty c/o is told. `lacks`: what the list has a column for, and
 * this row nothing of, although it tells of an address.
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
 * What a row lacks is hers where all that it tells is hers already, and a town where the postcode is: it has no other.
 * `lacks`: without what it would be put together of two. At another street she lives with nobody any more whom the list
 * does not tell of.
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

/** Why a row is not taken whose address is none. */
export const incompleteWithout = (lacks: MissingParts): string => {
  const names = lacks.map((part) => (part === 'address' ? 'gatuadress' : listFieldNames[part].toLowerCase()))
  return `Adressen är ofullständig: ${list.format(names)} saknas.`
}
