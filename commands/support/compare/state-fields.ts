import { isErased } from '../../../domain/kernel/personal.ts'
import { fieldWords } from '../timeline/field-words.ts'
import { type FieldWords, type ItemWords, type NameOf, type SayValue, sayPlainly } from './field-table.ts'

/** A field of one state: its name, its value as the aggregate has it, and how that is shown. */
type StateField = {
  readonly name: string
  readonly value: unknown
  readonly text: (nameOf: NameOf) => string | Promise<string>
}

/** The fields of one state by a key that is the same in every state of the thing. */
export type StateFields = ReadonlyMap<string, StateField>

type Table = Readonly<Record<string, unknown>>
type Entry = string | null | FieldWords | { readonly parts: Table } | ItemWords<unknown>

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const fieldOf = (name: string, value: unknown, say: SayValue | undefined): StateField => ({
  name,
  value,
  text: (nameOf) => {
    if (isEmpty(value)) return ''
    return say && !isErased(value) ? say(value as never, nameOf) : sayPlainly(value)
  },
})

const itemFields = (path: string, items: readonly unknown[], words: ItemWords<unknown>): [string, StateField][] =>
  items.map((item) => [
    `${path}.${words.itemKey(item)}`,
    { name: words.itemName(item), value: words.shownOf?.(item) ?? item, text: (nameOf) => words.sayItem(item, nameOf) },
  ])

const fieldsOfEntry = (path: string, entry: Entry, value: unknown): [string, StateField][] => {
  if (entry === null) return []
  if (typeof entry === 'string') return [[path, fieldOf(entry, value, undefined)]]
  if ('parts' in entry) return isEmpty(value) ? [] : tableFields(path, entry.parts, value as object)
  if ('itemKey' in entry) return itemFields(path, (value ?? []) as readonly unknown[], entry)
  return [[path, fieldOf(entry.name, value, entry.say)]]
}

/** The fields in the order of the table; those that the state does not have are left out. */
const tableFields = (path: string, table: Table, state: object): [string, StateField][] =>
  Object.entries(table).flatMap(([key, entry]) =>
    key in state ? fieldsOfEntry(`${path}.${key}`, entry as Entry, Reflect.get(state, key)) : [],
  )

export const fieldsByTable = (table: object, state: object): StateFields =>
  new Map(tableFields('', table as Table, state))

/** Secrets that log a user in or open the things of others, and ids, which no screen shows. */
const HIDDEN_FIELDS =
  /hash|secret|pass|user|token|credential|publicKey|endpoint|p256dh|^auth$|shortCode|Key$|Id$|Ids$|^events$|^revision$/i
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Words of fields that states name otherwise than events. */
const stateWords: Readonly<Record<string, string>> = {
  attempts: 'Försök',
  confirmed: 'Godkänd av en redaktör',
  latest: 'Senaste version',
  rejected: 'Varför den inte går att använda',
  status: 'Läge',
  steps: 'Steg',
  variants: 'Format',
  versions: 'Prislistor som gäller eller kommer',
}

/** The fields of a state without a table, by the words that events have. */
export const fieldsByWords = (state: object, path = ''): StateFields => {
  const stateFields = Object.entries(state).flatMap(([key, value]: [string, unknown]): [string, StateField][] => {
    if (HIDDEN_FIELDS.test(key)) return []
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value) && !isErased(value)
    if (isPart) return [...fieldsByWords(value instanceof Map ? Object.fromEntries(value) : value, `${path}.${key}`)]
    const shownValue = Array.isArray(value) ? `${value.length} st` : value
    const plainValue =
      typeof shownValue === 'string' && INSTANT.test(shownValue)
        ? shownValue.slice(0, 16).replace('T', ' ')
        : shownValue
    return [[`${path}.${key}`, { ...fieldOf(stateWords[key] ?? fieldWords[key] ?? key, plainValue, undefined), value }]]
  })
  return new Map(stateFields)
}
