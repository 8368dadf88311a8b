import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { displayText, type Personal } from '../../../domain/kernel/personal.ts'
import { dateInWords } from '../date-in-words.ts'
import { dayInSweden, minuteInSweden } from '../swedish-days.ts'

/** Look-ups for what an event itself does not contain. */
export type SentenceLookup = {
  /** The name of a publication; undefined where it is gone. */
  readonly publication: (id: string) => string | undefined
  /** The name of an organisation or a user that the event names by its id; undefined where it is gone or a person's. */
  readonly name: (id: string) => string | undefined
  /** The earlier events of the same stream. */
  readonly earlier: readonly AnyEvent[]
}

/**
 * The Swedish words for each event of an aggregate, as an act: `bytte namn till ”Nyheter”`; the actor's name goes in
 * front. Total: an event without words does not compile.
 */
export type InWords<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: (
    data: Extract<Event, { readonly type: Type }>['data'],
    aside: SentenceLookup,
  ) => string
}

/** The words for an event of any aggregate. */
export type EventInWords = (data: object, aside: SentenceLookup) => string

/** For sentences that stand alone: nothing is looked up. */
export const noLookup: SentenceLookup = { publication: () => undefined, name: () => undefined, earlier: [] }

/** The field of an event, or of its changes. */
const fieldIn = ({ data }: AnyEvent, field: string): unknown => {
  const changes: unknown = Reflect.get(data, 'changes')
  const changedValue: unknown =
    typeof changes === 'object' && changes !== null ? Reflect.get(changes, field) : undefined
  return changedValue ?? Reflect.get(data, field)
}

/**
 * The text or number that the latest earlier event gave a field; `isSame`: of the same part of the thing. Undefined:
 * none did, or it was emptied or erased.
 */
export const earlierValue = (
  { earlier }: SentenceLookup,
  field: string,
  isSame: (data: object) => boolean = () => true,
): string | number | undefined => {
  const last = earlier.findLast((event) => isSame(event.data) && fieldIn(event, field) !== undefined)
  const value = last && fieldIn(last, field)
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** ', förut 16 sidor': what was before a change, where it is known and another. */
export const beforePhrase = <Value extends string | number>(
  before: Value | undefined,
  now: Value | null,
  say: (value: Value) => string,
): string => (before === undefined || before === now || say(before) === '' ? '' : `, förut ${say(before)}`)

const kronor = new Intl.NumberFormat('sv', {
  style: 'currency',
  currency: 'SEK',
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
})

/** '17 940 kr' of öre. */
export const moneyOf = (amount: number): string => kronor.format(amount / 100).replaceAll(/\s/g, '\u{A0}')

export const quoteText = (text: Personal<string>): string => `”${displayText(text)}”`

/** `ett`: the phrase for one; other counts are the number followed by `flera`. */
export const countPhrase = (count: number, ett: string, flera: string): string =>
  count === 1 ? ett : `${count} ${flera}`

const list = new Intl.ListFormat('sv', { type: 'conjunction' })

/** The names of the fields that a change touches, as a list in Swedish. */
export const fieldsOf = <Field extends string>(
  changes: { readonly [Name in Field]?: unknown },
  names: Readonly<Record<Field, string>>,
): string => list.format((Object.keys(names) as Field[]).filter((name) => name in changes).map((name) => names[name]))

/** A day as the heading over the sentences has it: `24 november 2026`. */
export const dayInWords = (date: string): string => dateInWords({ date, language: 'swedish' })

/** The day in Sweden of an ISO instant: `24 november 2026`. */
export const dayOf = (instant: string): string => dayInWords(dayInSweden(new Date(instant)))

/** An ISO instant in Swedish time, for columns: `2026-11-24 06:00`. */
export const momentOf = (instant: string): string => minuteInSweden(new Date(instant))

/** Hundredths of a percent, as `12,5 %`. */
export const percent = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('sv', { maximumFractionDigits: 2 })} %`

/** The form behind a colon: with a small first letter. */
export const inSentence = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
