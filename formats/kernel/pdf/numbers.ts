import type { Language } from './sheet.ts'

const localeOf: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB' }

/** Non-breaking spaces that the typeface has. */
const nonBreaking = (text: string) => text.replaceAll(/[\s\u{202f}]/gu, '\u{a0}')

export const number = (value: number, language: Language): string =>
  nonBreaking(new Intl.NumberFormat(localeOf[language]).format(value).replace('-', '−'))

/** Öre as `15 066 kr` or, with decimals, `15 066,00 kr`; in English `SEK 15,066.00`. */
export const money = (ore: number, language: Language, decimals: 0 | 2): string => {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const amount = new Intl.NumberFormat(localeOf[language], digits).format(Math.abs(ore) / 100)
  const sign = ore < 0 ? '−' : ''
  return nonBreaking(language === 'sv' ? `${sign}${amount} kr` : `${sign}SEK ${amount}`)
}

/** Whole kronor look calmer; when one amount has öre, all show them. */
export const decimalsFor = (amounts: readonly number[]): 0 | 2 => (amounts.some((ore) => ore % 100 !== 0) ? 2 : 0)

/** Hundredths of a percent. */
export const percent = (hundredths: number, language: Language): string =>
  language === 'sv' ? `${number(hundredths / 100, language)}\u{a0}%` : `${number(hundredths / 100, language)}%`

/** `YYYY-MM-DD` as `24 november 2026`. */
export const longDate = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`))

/** With the day of the week. */
export const fullDate = (date: string, language: Language): string => {
  const weekday = new Intl.DateTimeFormat(localeOf[language], { weekday: 'long', timeZone: 'UTC' })
  return `${weekday.format(new Date(`${date}T00:00Z`))} ${longDate(date, language)}`
}

/** `ca 5 h 28 min`. */
export const roundedHours = (hours: number, language: Language): string => {
  const minutes = Math.round(hours * 60)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [...(whole > 0 ? [`${number(whole, language)}\u{a0}h`] : []), `${rest}\u{a0}min`]
  return `${language === 'sv' ? 'ca' : 'about'}\u{a0}${parts.join('\u{a0}')}`
}
