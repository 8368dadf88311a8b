import { decodeUriText } from './decode-uri-text.ts'

const TYPED_PLACEHOLDER = /\{\s*(\p{L}+)\s*\}/gu
const SINGLE_PLACEHOLDER = new RegExp(`^${TYPED_PLACEHOLDER.source}$`, 'u')

/**
 * Placeholders as HTML editors and browsers encode them in an address: the braces, the letters between them, or both.
 */
const CODED_PLACEHOLDER = /(?:\{|%7B)((?:%[\da-f]{2}|[\p{L}\s]){1,60})(?:\}|%7D)/giu

/**
 * Decodes a placeholder that a program has percent-encoded, such as `%7Bnummer%7D`, into the typed form: `{nummer}`.
 */
export const decodePlaceholders = (text: string): string =>
  text.replaceAll(CODED_PLACEHOLDER, (whole, name: string) => {
    const typed = `{${decodeUriText(name)}}`
    return SINGLE_PLACEHOLDER.test(typed) ? typed : whole
  })

/** An address in a text or in HTML, from its scheme or the placeholder that it begins with. */
const ADDRESS = /(?:https?:\/\/|mailto:|\{\s*lyssna\s*\})(?:\{[^{}\n]*\}|[^\s<>"{}])*/giu
const BEGINNING = /^\{[^{}]*\}/u

const nameOf = <Name extends string>(names: readonly Name[], typed: string): Name | undefined =>
  names.find((name) => name === typed.toLocaleLowerCase('sv'))

type Values = Readonly<Record<string, string>>

const substituteTyped = (text: string, values: Values): string =>
  text.replaceAll(
    TYPED_PLACEHOLDER,
    (whole, typed: string) => values[nameOf(Object.keys(values), typed) ?? ''] ?? whole,
  )

/**
 * Values inside an address are percent-encoded (RFC 3986, 2.1), except a value at its beginning, which is an address
 * itself.
 */
const filledAddress = (address: string, values: Values): string => {
  const [beginning = ''] = BEGINNING.exec(address) ?? []
  const coded = Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value.toWellFormed())] as const)
  return `${beginning}${substituteTyped(address.slice(beginning.length), Object.fromEntries(coded))}`
}

/**
 * Replaces placeholders such as `{nummer}` with values; unknown ones stay as typed. `plain`: the values without
 * mark-up, which are encoded inside addresses.
 */
export const substituteValues = (text: string, values: Values, plain: Values = values): string =>
  substituteTyped(
    text.replaceAll(ADDRESS, (address) => filledAddress(address, plain)),
    values,
  )

/** The unknown placeholders of a text as they were typed, each once. */
export const findUnknownPlaceholders = (text: string, names: readonly string[]): readonly string[] => [
  ...new Set(
    [...text.matchAll(TYPED_PLACEHOLDER)].filter(([, typed = '']) => !nameOf(names, typed)).map(([whole]) => whole),
  ),
]
