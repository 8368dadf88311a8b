import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deliveryOf } from '../../../domain/sales/pricing/delivery.ts'
import { membersPaper } from '../../../domain/sales/pricing/examples.ts'
import { priceOf } from '../../../domain/sales/pricing/price.ts'
import { FIRST_PRICE_LIST } from '../../../domain/sales/pricing/services/first-price-list.ts'
import { vatOf } from '../../../domain/sales/pricing/vat.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Quotation } from '../queries/quotations.ts'
import { PriceRail } from './PriceRail.tsx'
import { newQuotation } from './quotation-form.ts'
import type { ServiceDesk } from './use-services.ts'

const pricedOffer = priceOf(membersPaper, FIRST_PRICE_LIST)
const calculatedPrice = { ...pricedOffer, ...deliveryOf(pricedOffer, null), vat: vatOf(pricedOffer) }

it.each([
  ['given away', { price: 0, isPriced: true }, 'Sparat pris: 0 kr.'],
  ['saved as it stands', { price: pricedOffer.price, isPriced: true }, undefined],
  ['not priced yet', { price: 0, isPriced: false }, undefined],
])('says beside the price of today what is saved, of what is %s', async (_, saved, said) => {
  // The casts are sound: the rail reads only these fields.
  const quotation = {
    order: null,
    ownPages: null,
    pages: 0,
    ownWords: null,
    words: 0,
    ...saved,
  } as unknown as Quotation
  const desk = { fields: newQuotation } as unknown as ServiceDesk
  renderWith(
    createFakeServer({ 'post /api/quotations/calculate': calculatedPrice }).api,
    <PriceRail desk={desk} quotation={quotation} />,
  )
  await screen.findByText(/^(första året|per år), exklusive moms$/)
  expect(screen.queryByText(/^Sparat pris/)?.textContent.replaceAll('\u00a0', ' ')).toBe(said)
})
