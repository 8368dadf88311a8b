import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { QuotationEvent } from './events.ts'
import { quotationDecider } from './quotation.ts'

const foldStored = (...names: string[]) =>
  fold(quotationDecider, storedEvents(import.meta.dirname, names) as QuotationEvent[])

const detailEvents = [
  'quotation-described',
  'customer-details-given',
  'services-chosen',
  'manuscript-counted',
  'manuscript-estimated',
  'pages-wished',
  'terms-set',
  'quotation-priced',
]
const sentEvents = ['quotation-drafted', ...detailEvents, 'quotation-sent']

it('reads every event in the shape it was first stored', () =>
  expect(foldStored(...sentEvents)).toMatchObject({
    status: 'Sent',
    shortCode: '0123456789abc',
    revision: 1,
    content: {
      about: { name: 'Gretas medlemsblad', info: 'Ring på tisdagar', language: 'en' },
      details: { customerEmail: 'greta@example.se', customerInfo: { person: 'Greta Lind', city: 'Luleå' } },
      offer: {
        services: { doStamps: true, nrOfstamps: 600 },
        manuscript: { pages: 18, words: null, wishedPages: 20, files: [{ name: 'Gretas blad.docx', pages: 16 }] },
        terms: { discountCode: 'host26', discountPercent: 1_000, isNonprofit: true, includeStartFee: false },
        priced: { priceListVersion: 1, price: 1_152_000 },
      },
    },
    sent: { revision: 1, validUntil: '2026-12-20', offer: { priced: { price: 1_152_000 } } },
  }))

it('reads the pages that its customer has put in the place of what was counted', () =>
  expect(foldStored('quotation-requested', ...detailEvents, 'pages-corrected')).toMatchObject({
    content: { offer: { manuscript: { correctedPages: 24, files: [{ pages: 16 }] } } },
  }))

it('reads what was said when it was sent', () =>
  expect(foldStored('quotation-drafted', ...detailEvents, 'quotation-sent-with-greeting')).toMatchObject({
    sent: { revision: 1, greeting: 'Hej Greta!\nPriset är lägre i år.' },
  }))

it('reads which order it renews, also after it was ordered and taken back', () => {
  const renews = { orderId: '0199e2a0-0000-7000-8000-000000000062', year: 2027 }
  const renewal = ['quotation-drafted-as-renewal', ...detailEvents, 'quotation-sent']
  expect(foldStored(...renewal)).toMatchObject({ status: 'Sent', renews })
  expect(foldStored(...renewal, 'quotation-accepted', 'acceptance-taken-back')).toMatchObject({
    status: 'Sent',
    renews,
  })
})

it('reads how it goes on', () => {
  expect(foldStored(...sentEvents, 'quotation-revised')).toMatchObject({ status: 'Open', revision: 2 })
  expect(foldStored(...sentEvents, 'quotation-accepted')).toMatchObject({
    status: 'Accepted',
    orderId: '0199e2a0-0000-7000-8000-000000000062',
  })
  expect(foldStored(...sentEvents, 'quotation-accepted', 'acceptance-taken-back')).toMatchObject({ status: 'Sent' })
  expect(foldStored(...sentEvents, 'quotation-accepted-in-exchange')).toMatchObject({
    status: 'Accepted',
    acceptedBy: 'staff',
  })
  expect(foldStored(...sentEvents, 'quotation-accepted', 'acceptance-taken-back-for-another')).toMatchObject({
    status: 'Sent',
    replacedBy: '0199e2a0-0000-7000-8000-000000000064',
  })
  expect(foldStored(...sentEvents, 'quotation-declined')).toMatchObject({ status: 'Declined' })
  expect(foldStored(...sentEvents, 'quotation-expired')).toMatchObject({ status: 'Expired' })
  expect(foldStored(...sentEvents, 'quotation-removed')).toMatchObject({ status: 'Removed', was: { status: 'Sent' } })
  expect(foldStored(...sentEvents, 'quotation-removed', 'quotation-restored')).toMatchObject({ status: 'Sent' })
  expect(foldStored(...sentEvents, 'quotation-removed', 'quotation-forgotten')).toEqual({ status: 'Forgotten' })
})

it('reads the tax of a price, the working days it promises and the day that came of them', () => {
  const taxed = ['quotation-drafted', 'services-chosen', 'quotation-priced-with-taxes', 'quotation-sent']
  expect(foldStored(...taxed, 'quotation-accepted-with-day')).toMatchObject({
    status: 'Accepted',
    deliverOn: '2026-12-08',
    content: { offer: { priced: { taxes: [{ vatRate: 2500, net: 1_152_000, vat: 288_000 }], deliveryDays: 12 } } },
  })
  expect(foldStored(...sentEvents, 'quotation-accepted')).not.toHaveProperty('deliverOn')
})

it('reads a visitor’s draft', () => {
  expect(foldStored('quotation-begun', ...detailEvents)).toMatchObject({ status: 'Begun', keyHash: 'a1b2' })
  expect(foldStored('quotation-begun', 'quotation-requested')).toMatchObject({ status: 'Open', keyHash: 'a1b2' })
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(27))
