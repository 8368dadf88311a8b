import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PRICE_LINE_CODES } from '../../../domain/sales/pricing/codes.ts'
import { membersPaper } from '../../../domain/sales/pricing/examples.ts'
import { priceOf } from '../../../domain/sales/pricing/price.ts'
import { FIRST_PRICE_LIST } from '../../../domain/sales/pricing/services/first-price-list.ts'
import { vatOf } from '../../../domain/sales/pricing/vat.ts'
import { lineWords } from '../../../domain/sales/pricing/words.ts'
import { sayMoney, sayPercent } from './money.ts'
import { PriceLedger } from './PriceLedger.tsx'

const pricedOffer = priceOf(membersPaper, FIRST_PRICE_LIST)
const rowsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('.ledger > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  )

describe('a price line by line', () => {
  it('reads as in the quotation', () => {
    const { container } = render(<PriceLedger {...pricedOffer} vat={vatOf(pricedOffer)} />)
    expect(rowsOf(container)).toEqual([
      ['Inläsning, 16 sidor × 12 nummer', '11 520 kr'],
      ['Startavgift', '1 500 kr'],
      ['Daisy och webbspelare', '2 400 kr'],
      ['Talande QR som klistermärken, 600 st', '1 320 kr'],
      ['Rabatt 10 %', '−1 674 kr'],
      ['Summa exklusive moms', '15 066 kr'],
      ['Moms 25 %', '3 766,50 kr'],
      ['Att betala inklusive moms', '18 832,50 kr'],
    ])
  })

  it('can be read in English, with how each line is reckoned', () => {
    const { container } = render(<PriceLedger {...pricedOffer} vat={vatOf(pricedOffer)} language="en" isDetailed />)
    expect(rowsOf(container)[0]).toEqual(['Narration, 16 pages × 12 issues192 × SEK 60', 'SEK 11,520'])
    expect(rowsOf(container).at(-1)).toEqual(['To pay including VAT', 'SEK 18,832.50'])
  })
})

it('has words in both languages for every code', () => {
  const words = PRICE_LINE_CODES.flatMap((code) => [lineWords[code].sv, lineWords[code].en])
  expect(words.filter((text) => text.trim() === '')).toEqual([])
  expect(new Set(PRICE_LINE_CODES.map((code) => lineWords[code].sv)).size).toBe(PRICE_LINE_CODES.length)
})

it.each([
  [220, '2,20 kr'],
  [-100, '−1 kr'],
  [123_456_700, '1 234 567 kr'],
  [0, '0 kr'],
])('%i öre is %s', (ore, text) => expect(sayMoney(ore).replaceAll('\u00a0', ' ')).toBe(text))

it('says percents in both languages', () =>
  expect([sayPercent(1250), sayPercent(1250, 'en')]).toEqual(['12,5\u00a0%', '12.5%']))
