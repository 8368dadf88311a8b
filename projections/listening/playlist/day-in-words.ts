import { fill, type PlayerWords } from '../../../domain/listening/words/fill.ts'

const dayOptions = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Says '24 november 2026' for '2026-11-24'. */
export const dayInWords = (date: string, { locale }: Pick<PlayerWords, 'locale'>): string => {
  const day = new Date(`${date.slice(0, 10)}T12:00:00Z`)
  return Number.isNaN(day.getTime()) ? '' : day.toLocaleDateString(locale, { ...dayOptions, timeZone: 'UTC' })
}

/** Says 'Rättelse 24 november 2026'. `at`: ISO instant. */
export const sayCorrectionDate = (at: string, { locale, corrected }: Pick<PlayerWords, 'locale' | 'corrected'>) =>
  fill(corrected, new Date(at).toLocaleDateString(locale, { ...dayOptions, timeZone: 'Europe/Stockholm' }))
