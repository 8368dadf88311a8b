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

/** Whatever a page of another release asks for by a name that is gone. */
const MISSING_WORD = 'NOT SET'

/** The word of a language with its blanks filled in. */
export const wordIn = (table: Partial<Words>, key: WordKey, values: Values = {}): string =>
  (table[key] ?? MISSING_WORD).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? MISSING_WORD))

const dateIn = (locale: string, date: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', ...parts })

const longDateIn = (locale: string, date: string) =>
  dateIn(locale, date, { day: 'numeric', month: 'long', year: 'numeric' })

/** Figures, money and dates as they are written in a language. */
const formatsOf = (language: Language) => {
  const locale = localeOf[language]
  return {
    number: (value: number) => value.toLocaleString(locale),
    /** Of öre. */
    money: (ore: number) => sayMoney(ore, tagOf[language]),
    /** Of `YYYY-MM-DD`, with the day of the week. */
    day: (date: string) => `${dateIn(locale, date, { weekday: 'long' })} ${longDateIn(locale, date)}`,
    /** Of `YYYY-MM-DD`. */
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

/** What is wrong, in words. */
export const sayFault = ({ say, number }: Tongue, { word, most }: Pick<Fault, 'word' | 'most'>): string =>
  most === undefined ? say(word) : say(word, { most: number(most) })

/** The visitor's language. */
export const useTongue = (): Tongue => useContext(TongueContext)
