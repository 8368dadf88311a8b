import type { PriceCount, PriceLine } from '../../../domain/sales/pricing/price-calculation.ts'
import { countWords, lineWords } from '../../../domain/sales/pricing/words.ts'
import { type Language, sayCount, sayPercent } from './money.ts'

const sayOne = ({ unit, count }: PriceCount, language: Language): string => {
  if (unit === 'percent') return sayPercent(count, language)
  const [one, many] = countWords[unit][language]
  return `${sayCount(count, language)}\u00a0${count === 1 ? one : many}`
}

/** '16 sidor × 12 nummer'; empty for a line that is charged once. */
export const sayCounts = (counts: readonly PriceCount[], language: Language = 'sv'): string =>
  counts.map((count) => sayOne(count, language)).join(' × ')

const isPerIssue = ({ counts }: PriceLine) => counts.length === 1 && counts[0]?.unit === 'issue'

const jointOf = ({ code, counts }: PriceLine): string => {
  if (counts[0]?.unit === 'percent') return ' '
  return code === 'densePages' ? ': ' : ', '
}

/** 'Inläsning, 16 sidor × 12 nummer', 'Rabatt 10 %', 'Daisy och webbspelare'. */
export const sayLine = (line: PriceLine, language: Language = 'sv'): string => {
  const words = lineWords[line.code][language]
  if (line.counts.length === 0 || isPerIssue(line)) return words
  return `${words}${jointOf(line)}${sayCounts(line.counts, language)}`
}
