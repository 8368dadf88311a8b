import type { SubscriberForm } from '../commands.ts'
import type { Columns } from './columns.ts'
import { type Listed, listFieldNames } from './fields.ts'
import { plain, plainStreet } from './plain.ts'

/** What an address cannot be without. */
const needed = ['address', 'zip', 'city'] as const
type Needed = (typeof needed)[number]

/** What the list has a column for, and this row nothing of, although it tells of an address. */
export type Lacking = readonly Needed[]

/** An address is one thing: of a row that tells one, also an empty c/o is told. `lacks`: what it is not whole without. */
export const wholeAddressIn = (
  listed: Listed,
  columns: Columns,
): { readonly listed: Listed; readonly lacks: Lacking } => {
  const isTold = [...needed, 'coaddress' as const].some((part) => listed[part] !== undefined)
  if (!isTold) return { listed, lacks: [] }
  const careOf = columns.includes('coaddress') ? { coaddress: listed.coaddress ?? '' } : {}
  const lacks = needed.filter((part) => columns.includes(part) && listed[part] === undefined)
  return { listed: { ...listed, ...careOf }, lacks }
}

const plainIn: Readonly<Record<Needed, (text: string) => string>> = { address: plainStreet, zip: plain, city: plain }

/** What a row lacks is hers where all that it tells is hers already: undefined where it would be put together of two. */
export const filledFrom = (
  { listed, lacks }: { readonly listed: Listed; readonly lacks: Lacking },
  form: SubscriberForm,
): Listed | undefined => {
  if (lacks.length === 0) return listed
  const isHers = needed.every((part) => {
    const told = listed[part]
    return told === undefined || plainIn[part](told) === plainIn[part](form[part])
  })
  return isHers ? { ...listed, ...Object.fromEntries(lacks.map((part) => [part, form[part]])) } : undefined
}

const list = new Intl.ListFormat('sv', { type: 'conjunction' })

/** Why a row is not taken whose address is none. */
export const incompleteWithout = (lacks: Lacking): string => {
  const names = lacks.map((part) => (part === 'address' ? 'gatuadress' : listFieldNames[part].toLowerCase()))
  return `Adressen är ofullständig: ${list.format(names)} saknas.`
}
