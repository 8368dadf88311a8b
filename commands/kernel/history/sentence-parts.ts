import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { displayText, type Personal } from '../../../domain/kernel/personal.ts'
import { dateInWords } from '../date-in-words.ts'
import { dayInSweden, minuteInSweden } from '../swedish-days.ts'

/** What a sentence can ask where its event does not tell it. */
export type SentenceLookup = {
  /** What a publication is called; undefined where there is none any more. */
  readonly publication: (id: string) => string | undefined
  /** What happened before in the same stream. */
  readonly earlier: readonly AnyEvent[]
}

/**
 * What each event of an aggregate says, in Swedish, as what somebody has done: `bytte namn till ”Nyheter”`. Whoever did it
 * goes in front. Total: an event without words does not compile.
 */
export type InWords<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: (
    data: Extract<Event, { readonly type: Type }>['data'],
    aside: SentenceLookup,
  ) => string
}

export const quoteText = (text: Personal<string>): string => `”${displayText(text)}”`

/** `ett`: how one of them is said; a number of them is the number and `flera`. */
export const countPhrase = (count: number, ett: string, flera: string): string =>
  count === 1 ? ett : `${count} ${flera}`

const list = new Intl.ListFormat('sv', { type: 'conjunction' })

/** The names of the fields that a change touches, as a list in Swedish. */
export const fieldsOf = <Field extends string>(
  changes: { readonly [Name in Field]?: unknown },
  names: Readonly<Record<Field, string>>,
): string => list.format((Object.keys(names) as Field[]).filter((name) => name in changes).map((name) => names[name]))

/** A day as it stands over the sentences: `24 november 2026`. */
export const dayInWords = (date: string): string => dateInWords({ date, language: 'swedish' })

/** The day in Sweden of an ISO instant, as `2026-11-24`. */
export const dayOf = (instant: string): string => dayInSweden(new Date(instant))

/** An ISO instant as it is in Sweden: `2026-11-24 06:00`. */
export const momentOf = (instant: string): string => minuteInSweden(new Date(instant))

/** Hundredths of a percent, as `12,5 %`. */
export const percent = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('sv', { maximumFractionDigits: 2 })} %`

/** As it stands behind a colon. */
export const inSentence = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
