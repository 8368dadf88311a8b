import { isErased } from '../../../domain/kernel/personal.ts'
import { dateInWords } from '../../kernel/date-in-words.ts'
import { percent } from '../../kernel/history/sentence-parts.ts'
import { dayInSweden, dayOrMinute } from '../../kernel/swedish-days.ts'

/** Kinds of things that a field names by an id; the names are looked up. */
export type NamedKind = 'customer' | 'discount' | 'issue' | 'media' | 'order' | 'publication' | 'quotation' | 'user'

/** The name of a thing; that of its kind where it has none. */
export type NameOf = (kind: NamedKind, id: string) => Promise<string>

/** A value as screens show it. */
export type SayValue = (value: never, nameOf: NameOf) => string | Promise<string>

/** The name of a field, and how the desk shows values other than texts, numbers and yes or no. */
export type FieldWords = { readonly name: string; readonly say: SayValue }

/** A list whose items are fields of their own. */
export type ItemWords<Item> = {
  /** The part of the item whose change the desk tells of, where it does not show the whole item. */
  readonly shownOf?: (item: Item) => unknown
  readonly itemKey: (item: Item) => string
  readonly itemName: (item: Item) => string
  readonly sayItem: (item: Item, nameOf: NameOf) => string | Promise<string>
}

type KeysOf<State> = State extends unknown ? keyof State : never
type PartOf<State, Key> = State extends unknown ? (Key extends keyof State ? State[Key] : never) : never

type EntryOf<Value> =
  | string
  | FieldWords
  /** The desk never shows the field: an id of the thing's own, or a secret that logs a user in. */
  | null
  | { readonly parts: FieldsOf<NonNullable<Value>> }
  | (NonNullable<Value> extends readonly (infer Item)[] ? ItemWords<Item> : never)

/** Total: a field of the state that has no words does not compile. */
export type FieldsOf<State> = { readonly [Key in KeysOf<State> & string]-?: EntryOf<PartOf<State, Key>> }

const number = new Intl.NumberFormat('sv-SE')
const kronorOf = new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK', minimumFractionDigits: 0 })

export const sayYesOrNo = (value: boolean): string => (value ? 'Ja' : 'Nej')

/** Öre as kronor: `17 940 kr`. */
export const kronor = (name: string): FieldWords => ({ name, say: (value: number) => kronorOf.format(value / 100) })
export const hundredths = (name: string): FieldWords => ({ name, say: (value: number) => percent(value) })
export const day = (name: string): FieldWords => ({
  name,
  // A day that an old event keeps as an instant is a midnight in UTC.
  say: (value: string) => (value === '' ? '' : dateInWords({ date: value.slice(0, 10), language: 'swedish' })),
})
export const instant = (name: string): FieldWords => ({ name, say: dayOrMinute })
/** An instant of which an office means the day in Sweden, whatever its clock says. */
export const dayOfInstant = (name: string): FieldWords => ({
  name,
  say: (value: string) => dateInWords({ date: dayInSweden(new Date(value)), language: 'swedish' }),
})
export const choice = (name: string, words: Readonly<Record<string, string>>): FieldWords => ({
  name,
  say: (value: string) => words[value] ?? value,
})
/** A field that names another thing by its id. */
export const referenceWords = (name: string, kind: NamedKind): FieldWords => ({
  name,
  say: (value: string, nameOf) => nameOf(kind, value),
})
export const namedThings = (name: string, kind: NamedKind): FieldWords => ({
  name,
  say: async (values: readonly string[], nameOf) =>
    (await Promise.all(values.map((value) => nameOf(kind, value)))).join(', '),
})
export const count = (name: string): FieldWords => ({
  name,
  say: (value: readonly unknown[]) => number.format(value.length),
})

/** Rich text without its tags: a paragraph a line. */
export const richText = (name: string): FieldWords => ({
  name,
  say: (value: string) =>
    value
      .replaceAll(/<\/(?:p|h\d|li|tr|div)>|<br\s*\/?>/g, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
})

/** Texts, numbers and yes or no. */
export const sayPlainly = (value: unknown): string => {
  if (isErased(value)) return '[raderad]'
  if (typeof value === 'boolean') return sayYesOrNo(value)
  if (typeof value === 'number') return number.format(value)
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(sayPlainly).join(', ') : JSON.stringify(value)
}
