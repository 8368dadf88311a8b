import { createContext, useContext } from 'react'
import type { Language } from '../../../../domain/sales/quotation/fields.ts'
import { sayMoney } from '../../pricing/money.ts'
import type { Fault } from '../form/validation.ts'
import { english } from './english.ts'
import { swedish, type WordKey, type Words } from './swedish.ts'

const tables: Readonly<Record<Language, Words>> = { se: swedish, en: english }

export const tagOf: Readonly<Record<Language, 'sv' | 'en'>> = { se: 'sv', en: 'en' }

const localeOf: Readonly<Record<Language, string>> = { se: 'sv-SE', en: 'en-GB' }

type Values = Readonly<Record<string, string | number>>

/** A page of another release may ask for a word that no longer exists. */
const MISSING_WORD = 'NOT SET'

/** Gives the word of a language with its blanks filled in. */
export const wordIn = (table: Partial<Words>, key: WordKey, values: Values = {}): string =>
  (table[key] ?? MISSING_WORD).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? MISSING_WORD))

const dateIn = (locale: string, date: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', ...parts })

const longDateIn = (locale: string, date: string) =>
  dateIn(locale, date, { day: 'numeric', month: 'long', year: 'numeric' })

/** Writes numbers, money and dates in the style of a language. */
const formatsOf = (language: Language) => {
  const locale = localeOf[language]
  return {
    number: (value: number) => value.toLocaleString(locale),
    /** Takes öre. */
    money: (ore: number) => sayMoney(ore, tagOf[language]),
    /** Takes `YYYY-MM-DD`; includes the day of the week. */
    day: (date: string) => `${dateIn(locale, date, { weekday: 'long' })} ${longDateIn(locale, date)}`,
    /** Takes `YYYY-MM-DD`. */
    date: (date: string) => longDateIn(locale, date),
    time: (hours: number) => {
      const minutes = Math.round(hours * 60)
      const rest = `${minutes % 60}\u00a0min`
      return minutes < 60 ? rest : `${Math.floor(minutes / 60)}\u00a0h ${rest}`
    },
  }
}

export type Tongue = ReturnType<typeof formatsOf> & {
  readonly language: Language
  readonly say: (key: WordKey, values?: Values) => string
}

const tongueOf = (language: Language): Tongue => ({
  language,
  say: (key, values) => wordIn(tables[language], key, values),
  ...formatsOf(language),
})

export const tongues: Readonly<Record<Language, Tongue>> = { se: tongueOf('se'), en: tongueOf('en') }

const TongueContext = createContext<Tongue>(tongues.se)
export const TongueProvider = TongueContext.Provider

/** Describes a fault in words. */
export const sayFault = ({ say, number }: Tongue, { word, most }: Pick<Fault, 'word' | 'most'>): string =>
  most === undefined ? say(word) : say(word, { most: number(most) })

/** The visitor's language. */
export const useTongue = (): Tongue => useContext(TongueContext)
