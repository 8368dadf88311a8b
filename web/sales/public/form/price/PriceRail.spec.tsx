import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { membersPaper } from '../../../../../domain/sales/pricing/examples.ts'
import { priceOf } from '../../../../../domain/sales/pricing/price.ts'
import { FIRST_PRICE_LIST } from '../../../../../domain/sales/pricing/services/first-price-list.ts'
import { shownLines } from '../../../../../domain/sales/pricing/shown-lines.ts'
import { vatOf } from '../../../../../domain/sales/pricing/vat.ts'
import { PriceRail, PriceStrip } from './PriceRail.tsx'

const calculatedPrice = priceOf(membersPaper, FIRST_PRICE_LIST)
const pricedOffer = {
  ...calculatedPrice,
  lines: shownLines(calculatedPrice.lines),
  vat: vatOf(calculatedPrice),
  deliveryDays: null,
}

it('says what is to be paid at the top, before the lines that may not all be in sight', () => {
  render(<PriceRail price={{ priced: pricedOffer, hasFailed: false }} nrOfIssues={12} />)
  const [sum] = screen.getByRole('complementary').querySelectorAll('.price-sum')
  expect(sum?.textContent?.replaceAll('\u00a0', ' ')).toContain('18 832,50 kr inklusive moms')
})

it('says on a telephone, too, that the sum is without tax', () => {
  render(<PriceStrip price={{ priced: pricedOffer, hasFailed: false }} />)
  screen.getByText('Första året, exklusive moms')
})

it('says of an offer without a price that it has none, instead of asking for texts', () => {
  render(<PriceRail price={{ priced: undefined, hasFailed: false }} isOffer nrOfIssues={12} />)
  screen.getByText('Priset är inte bestämt än.')
})
