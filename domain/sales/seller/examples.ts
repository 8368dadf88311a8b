import { MediaId, SellerId } from '../../kernel/ids.ts'
import type { SellerForm } from './commands.ts'
import type { SellerEvent } from './events.ts'

export const sellerId = SellerId.parse('0199e2a0-0000-7000-8000-000000000061')
export const laterSellerId = SellerId.parse('0199e2a0-0000-7000-8000-000000000062')
export const sampleId = MediaId.parse('0199e2a0-0000-7000-8000-000000000063')
export const otherSampleId = MediaId.parse('0199e2a0-0000-7000-8000-000000000064')

export const readingHouse: SellerForm = {
  name: 'Norrljud Tal & Text AB',
  organizationNumber: '556016-0680',
  vatNumber: 'SE556016068001',
  isApprovedForFTax: true,
  address1: 'Skeppsbrogatan 12',
  address2: '',
  postcode: '972 31',
  city: 'Luleå',
  email: 'offert@norrljud.example',
  phone: '0920-123 45',
  website: 'www.norrljud.example',
  bankgiro: '991-2346',
  plusgiro: '28 65 43-4',
  paymentDays: 30,
}

const { name, organizationNumber, vatNumber, isApprovedForFTax, address1, postcode, city } = readingHouse
const { email, phone, website, bankgiro, plusgiro, paymentDays } = readingHouse

/** The events of a form filled in completely the first time. */
export const describedSeller: readonly SellerEvent[] = [
  {
    type: 'SellerDescribed',
    data: { sellerId, changes: { name, organizationNumber, vatNumber, isApprovedForFTax } },
  },
  { type: 'SellerMoved', data: { sellerId, changes: { address1, postcode, city } } },
  { type: 'SellerContactChanged', data: { sellerId, changes: { email, phone, website } } },
  { type: 'PaymentTermsSet', data: { sellerId, changes: { bankgiro, plusgiro, paymentDays } } },
]
