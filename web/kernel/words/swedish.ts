import { currentTime } from '../clock.ts'

const STOCKHOLM_TIME = { timeZone: 'Europe/Stockholm' } as const
const isoDate = new Intl.DateTimeFormat('sv-SE', { ...STOCKHOLM_TIME, dateStyle: 'short' })
const longDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'long' })
const weekday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', weekday: 'long' })
const clock = new Intl.DateTimeFormat('sv-SE', { ...STOCKHOLM_TIME, hour: '2-digit', minute: '2-digit' })
const number = new Intl.NumberFormat('sv-SE')
const list = new Intl.ListFormat('sv', { type: 'conjunction' })
const collator = new Intl.Collator('sv', { numeric: true })

/** For sorting names: å, ä, ö last, and 'Nr 2' before 'Nr 10'. */
export const inSwedish = (one: string, other: string): number => collator.compare(one, other)

/** 'YYYY-MM-DD' in Stockholm, of an instant. */
export const dateOf = (instant: Date | string): string => isoDate.format(new Date(instant))

export const today = (): string => dateOf(currentTime())

/** '24 november 2026' of a date, or of the day of an instant. */
export const sayDate = (date: string): string => longDate.format(new Date(date.length > 10 ? dateOf(date) : date))

/** 'Fredag 20 november 2026'. */
export const sayDay = (date: string): string => {
  const day = weekday.format(new Date(date))
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${sayDate(date)}`
}

/** '09.42', the time in Stockholm of an instant. */
export const sayTime = (instant: string): string => clock.format(new Date(instant)).replace(':', '.')

/** '24 november 2026 kl. 09.42', an instant in Stockholm. */
export const sayInstant = (instant: string): string => `${sayDate(instant)} kl. ${sayTime(instant)}`

/** '2026-11-24 05:00', the time in Stockholm of an instant, as a spreadsheet reads it; empty for null. */
export const cellOfTime = (instant: string | null): string =>
  instant === null ? '' : `${dateOf(instant)} ${clock.format(new Date(instant))}`

/** '1038,5', as a spreadsheet reads it. */
export const cellOfNumber = (value: number): string => value.toString().replace('.', ',')

/** '1 038', with a non-breaking space. */
export const sayNumber = (value: number): string => number.format(value)

const decimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** '312,5 kB', '41,2 MB', '118,4 GB'. */
export const saySize = (bytes: number): string => {
  if (bytes < 1e6) return `${decimal.format(bytes / 1e3)} kB`
  return bytes < 1e9 ? `${decimal.format(bytes / 1e6)} MB` : `${decimal.format(bytes / 1e9)} GB`
}

/** '3:12' or '1:03:12', for columns. */
export const sayLength = (seconds: number): string => {
  const { hours, minutes, rest } = split(seconds)
  const two = (value: number) => value.toString().padStart(2, '0')
  return hours > 0 ? `${hours.toString()}:${two(minutes)}:${two(rest)}` : `${minutes.toString()}:${two(rest)}`
}

/** '0:03:12', as a spreadsheet reads it. */
export const cellOfLength = (seconds: number): string => {
  const { hours, minutes, rest } = split(seconds)
  return [hours, ...[minutes, rest].map((value) => value.toString().padStart(2, '0'))].join(':')
}

/** '29 min 13 s' or '6 h 55 min', for running text. */
export const sayDuration = (seconds: number): string => {
  const { hours, minutes, rest } = split(seconds)
  const parts = [
    hours > 0 && `${hours.toString()} h`,
    minutes > 0 && `${minutes.toString()} min`,
    rest > 0 && `${rest.toString()} s`,
  ]
  return parts.filter(Boolean).join(' ') || '0 s'
}

const split = (seconds: number) => {
  const whole = Math.round(seconds)
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 }
}

const SENTENCE_ENDINGS = { '.': /[.!?…]$/, '?': /\?!*$/ } as const

/** Ends a sentence after a user's own words, which may already end with a mark; a question always gets its own. */
export const endSentence = (sentence: string, mark: '?' | '.'): string =>
  SENTENCE_ENDINGS[mark].test(sentence.trimEnd()) ? sentence : `${sentence}${mark}`

/** 'namn, adress och telefon'. */
export const joinList = (parts: readonly string[]): string => list.format(parts)

export const saySilent = (articles: number): string =>
  articles === 1 ? '1 artikel saknar ljud' : `${articles.toString()} artiklar saknar ljud`

export const sayUnplaced = (sounds: number): string => `${sounds.toString()} ljud har ingen artikel`

export const sayInCheck = (sounds: number): string => `${sounds.toString()} ljud kontrolleras fortfarande`

export const sayDoubtful = (articles: number): string =>
  articles === 1 ? '1 artikel har ljud som behöver höras' : `${articles.toString()} artiklar har ljud som behöver höras`
