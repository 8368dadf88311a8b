import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { displayText, type Personal } from '../../../domain/kernel/personal.ts'
import { dateInWords } from '../date-in-words.ts'
import { dayInSweden, minuteInSweden } from '../swedish-days.ts'

/** Look-ups for what an event itself does not contain. */
export type SentenceLookup = {
  /** The name of a publication; undefined where it is gone. */
  readonly publication: (id: string) => string | undefined
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

/** The day in Sweden of an ISO instant, as `2026-11-24`. */
export const dayOf = (instant: string): string => dayInSweden(new Date(instant))

/** An ISO instant in Swedish time: `2026-11-24 06:00`. */
export const momentOf = (instant: string): string => minuteInSweden(new Date(instant))

/** Hundredths of a percent, as `12,5 %`. */
export const percent = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('sv', { maximumFractionDigits: 2 })} %`

/** The form behind a colon: with a small first letter. */
export const inSentence = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
