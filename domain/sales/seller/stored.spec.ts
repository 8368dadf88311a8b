import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { SellerEvent } from './events.ts'
import { sellerDecider } from './seller.ts'

const storedNames = ['seller-described', 'seller-moved', 'seller-contact-changed', 'payment-terms-set']

const foldStored = (...names: string[]) =>
  fold(sellerDecider, storedEvents(import.meta.dirname, names) as SellerEvent[])

it('reads every event in the shape it was first stored', () =>
  expect(foldStored(...storedNames)).toEqual({
    sellerId: '0199e2a0-0000-7000-8000-000000000061',
    form: {
      name: 'Norrljud',
      organizationNumber: '811218-9876',
      vatNumber: 'SE811218987601',
      isApprovedForFTax: true,
      address1: 'Skeppsbrogatan 12',
      address2: '',
      postcode: '972 31',
      city: 'Luleå',
      email: 'offert@norrljud.example',
      phone: '0920-123 45',
      website: 'www.norrljud.example',
      bankgiro: '5050-1055',
      plusgiro: '28 65 43-4',
      paymentDays: 30,
    },
    samples: [],
  }))

it('reads how the sample of a voice comes and goes', () => {
  const sample = { voice: 'syntesis', language: 'se', mediaId: '0199e2a0-0000-7000-8000-000000000063' }
  expect(foldStored('voice-sample-chosen').samples).toEqual([sample])
  expect(foldStored('voice-sample-chosen', 'voice-sample-removed').samples).toEqual([])
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(storedNames.length + 2))
