import type { PriceLine } from '../../../../domain/sales/pricing/price-calculation.ts'
import { countWords, lineWords } from '../../../../domain/sales/pricing/words.ts'
import { type Tongue, tagOf } from './words.ts'

const countIn = ({ language, number }: Tongue, { unit, count }: PriceLine['counts'][number]): string => {
  if (unit === 'percent') return `${number(count / 100)}\u00a0%`
  const [one, several] = countWords[unit][tagOf[language]]
  return `${number(count)}\u00a0${count === 1 ? one : several}`
}

/** 'Inläsning, 16 sidor × 12 nummer', 'Rabatt 10 %'. A count of one issue is left out. */
export const lineIn = (tongue: Tongue, { code, counts }: Pick<PriceLine, 'code' | 'counts'>): string => {
  const told = counts.filter(({ unit, count }) => unit !== 'issue' || count > 1)
  const name = lineWords[code][tagOf[tongue.language]]
  if (told.length === 0) return name
  const isPercent = told[0]?.unit === 'percent'
  return `${name}${isPercent ? ' ' : ', '}${told.map((each) => countIn(tongue, each)).join(' × ')}`
}

/** 'Moms 25 %', or 'Moms' when there are several rates. */
export const vatIn = ({ say, number }: Tongue, lines: readonly Pick<PriceLine, 'vatRate'>[]): string => {
  const [rate, ...others] = new Set(lines.map(({ vatRate }) => vatRate))
  return rate === undefined || others.length > 0 ? say('vat') : `${say('vat')} ${number(rate / 100)}\u00a0%`
}
