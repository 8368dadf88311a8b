import type { ListedFields } from '../fields.ts'
import { comparableText } from './comparable-text.ts'
import { isOneLetterAmiss } from './letters.ts'

/** The text without accents, as on a keyboard without Swedish letters. */
export const asciiSpelling = (text: string): string => comparableText(text.normalize('NFD'))

const CARE_OF_PREFIX = /^\s*c\/o[^,]*,/i
const LEADING_NUMBER = /^(\d+)\s*(?:[a-z]\s)?\s*(\D+)$/

type StreetNumber = { readonly name: string; readonly number: string }

/**
 * Words before a street's own name, grouped by the first letter of all their short forms: 'Ö', 'Ö.' and 'Ö:a' for
 * 'Östra'.
 */
const STREET_PREFIXES: Readonly<Record<string, readonly string[]>> = {
  g: ['gamla', 'gaml', 'gml', 'gla', 'ga'],
  l: ['lilla', 'lla', 'la'],
  n: ['norra', 'norr', 'nor', 'nra', 'na', 'nya', 'ny', 'nedre'],
  o: ['ostra', 'ostr', 'ost', 'oa', 'ovre'],
  s: ['sodra', 'sodr', 'sod', 'sdr', 'sa', 'stora', 'sankta', 'sankt', 'sta', 'st'],
  v: ['vastra', 'vastr', 'vast', 'va'],
}

/** The endings of streets with their short forms: 'Björkvg.' and 'Storgt'. */
const STREET_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  vagen: ['vagen', 'vagn', 'vag', 'vgn', 'vg', 'v'],
  gatan: ['gatan', 'gata', 'gat', 'gtn', 'gt', 'g'],
  stigen: ['stigen', 'stig', 'stg', 'st'],
  grand: ['granden', 'grand', 'grd', 'gr'],
}

/**
 * Short forms that may also be the end of the name itself, or short for another ending: 'Stort.' is 'Stortorget',
 * 'Storg.' is not.
 */
const AMBIGUOUS_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  torget: ['t', 'tg', 'trg', 'tgt', 'tget', 'torg'],
  allen: ['a', 'al', 'all', 'alle'],
  backen: ['b', 'bck', 'back', 'backe'],
  brinken: ['br', 'brink'],
  esplanaden: ['e', 'esp', 'espl', 'esplan', 'esplanad'],
  kajen: ['k', 'kaj'],
  leden: ['led'],
  parken: ['pk', 'park'],
  plan: ['p', 'pl', 'planen'],
  platsen: ['p', 'pl', 'plats'],
  ringen: ['r', 'ring'],
  slingan: ['sl', 'slinga'],
}

const meanings = (forms: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(forms).flatMap(([meant, written]) => written.map((each) => [each, meant] as const))

const prefixMeanings = new Map(meanings(STREET_PREFIXES))
const endings = new Map(meanings(STREET_ENDINGS))
const maybeEndings = meanings(AMBIGUOUS_ENDINGS)
const ENDING = new RegExp(`(?:${[...endings.keys()].join('|')})$`)

/** A prefix that is joined to the name, as in 'Östrabjörkvägen', counts only in its full form. */
const JOINED_PREFIX = /^(gamla|lilla|norra|ostra|sodra|stora|sankta?|vastra)(?=.)/

const NUMBER_WORD = 'nr'

/** The possible full names of a street: one spelled out, and one for each ambiguous ending. */
const streetsIn = (name: string): readonly string[] => {
  const words = name
    .split(/[\s,.\-–]+/)
    .flatMap((word) => asciiSpelling(word).replace(JOINED_PREFIX, '$1 ').split(' '))
    .filter((word) => word !== '' && word !== NUMBER_WORD)
  const street = words.map((word, nth) => (nth < words.length - 1 ? (prefixMeanings.get(word) ?? word) : word)).join('')
  if (street === '') return []
  const maybe = maybeEndings.filter(([short]) => street.endsWith(short))
  return [
    street.replace(ENDING, (ending) => endings.get(ending) ?? ending),
    ...maybe.map(([short, meant]) => `${street.slice(0, -short.length)}${meant}`),
  ]
}

/** Takes 'Storgatan 14' from 'c/o Ros, Storgatan 14 B lgh 1102' and from '14 B Storgatan'. */
export const streetNumberIn = (address: string): StreetNumber => {
  const told = address.replace(CARE_OF_PREFIX, '').toLowerCase().trim()
  const [, first, behind = ''] = LEADING_NUMBER.exec(told) ?? []
  if (first !== undefined) return { name: behind, number: first }
  const [, name = '', number = ''] = /^(\D+)(\d*)/.exec(told) ?? ['', told]
  return { name, number }
}

/** An address without a number matches any number. */
const isNumberAlike = (one: StreetNumber, other: StreetNumber) =>
  one.number === other.number || one.number === '' || other.number === ''

/**
 * 'door': same street and number; 'street': same street, a number is missing; 'near': the street has one wrong letter.
 */
export const doorsAlike = (one: string, other: string): 'door' | 'street' | 'near' | undefined => {
  const [told, hers] = [streetNumberIn(one), streetNumberIn(other)]
  // The numbers rule most addresses out, so the costly comparison of streets comes after them.
  if (!isNumberAlike(told, hers)) return undefined
  const [streets, herStreets] = [streetsIn(told.name), streetsIn(hers.name)]
  const isSome = (isIt: (street: string, herStreet: string) => boolean) =>
    streets.some((street) => herStreets.some((herStreet) => isIt(street, herStreet)))
  if (isSome((street, herStreet) => street === herStreet))
    return told.number !== '' && told.number === hers.number ? 'door' : 'street'
  return isSome(isOneLetterAmiss) ? 'near' : undefined
}

/** Streets with the same name exist in many towns; a postcode that is missing on one side matches any. */
export const isTownAlike = (one: ListedFields, other: ListedFields): boolean => {
  const [zip, otherZip, city, otherCity] = [one.zip, other.zip, one.city, other.city].map((each = '') =>
    asciiSpelling(each),
  )
  return zip === '' || otherZip === '' || zip === otherZip || (city !== '' && city === otherCity)
}
