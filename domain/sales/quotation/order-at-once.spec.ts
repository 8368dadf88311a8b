import { expect, it } from 'vitest'
import { after, begin, decided, request, typesOf } from '../testing/quotation.ts'
import type { QuotationCommand } from './commands.ts'
import {
  noon as at,
  firstText,
  orderOfBulletin as orderId,
  pricing,
  bulletin as quotationId,
  today,
  whoAsks,
} from './examples.ts'

const counted = { mediaId: firstText, name: 'Blad.docx', pages: 16, words: 5_120 }

it('is one act with asking, where everything was counted', () => {
  const begun = after([], begin({ ...whoAsks, services: { doDaisy: true }, wishedPages: 16 }))
  const count = { type: 'CountManuscript', quotationId, files: [counted], pricing } satisfies QuotationCommand
  const order = { ...request({}, 'h'), order: { orderId, today, at } }
  expect(typesOf(decided(after(begun, count), order))).toEqual([
    'QuotationRequested',
    'QuotationSent',
    'QuotationAccepted',
  ])
  expect(typesOf(decided(begun, order))).toEqual(['QuotationRequested'])
})
