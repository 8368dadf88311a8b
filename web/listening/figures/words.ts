import { sayNumber } from '../../kernel/words/swedish.ts'
import type { ListeningView } from '../queries/figures.ts'

/** '< 5': a count by kind that could point at a person. */
export const sayCount = (count: number | null): string => (count === null ? '< 5' : sayNumber(count))

export const sayShare = (percent: number | null): string => (percent === null ? '–' : `${sayNumber(percent)} %`)

/** '95 minuter', and from two hours on '3 timmar'. */
export const sayHeard = (minutes: number): string => {
  if (minutes >= 120) return `${sayNumber(Math.round(minutes / 60))} timmar`
  return minutes === 1 ? '1 minut' : `${sayNumber(minutes)} minuter`
}

export const unitWords = {
  day: { title: 'Dag för dag', one: 'Dag', many: 'dagar' },
  week: { title: 'Vecka för vecka', one: 'Vecka', many: 'veckor' },
  month: { title: 'Månad för månad', one: 'Månad', many: 'månader' },
} as const

export const partWords = {
  publication: { title: 'Nummer för nummer', one: 'Nummer', many: 'nummer' },
  issue: { title: 'Artikel för artikel', one: 'Artikel', many: 'artiklar' },
  article: { title: '', one: '', many: '' },
} as const

export const tenthName = (at: number): string => `${(at * 10).toString()}–${((at + 1) * 10).toString()} %`

export const isUnheard = ({ total: { plays, downloads } }: ListeningView): boolean => plays === 0 && downloads === 0
