import { expect, it } from 'vitest'
import { begin, continueHistory, decideQuotation, request, typesOf } from '../testing/quotation.ts'
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

const countedText = { mediaId: firstText, name: 'Blad.docx', pages: 16, words: 5_120 }

it('is one act with asking, where everything was counted', () => {
  const begun = continueHistory([], begin({ ...whoAsks, services: { doDaisy: true }, wishedPages: 16 }))
  const count = { type: 'CountManuscript', quotationId, files: [countedText], pricing } satisfies QuotationCommand
  const order = { ...request({}, 'h'), order: { orderId, today, at } }
  expect(typesOf(decideQuotation(continueHistory(begun, count), order))).toEqual([
    'QuotationRequested',
    'QuotationSent',
    'QuotationAccepted',
  ])
  expect(typesOf(decideQuotation(begun, order))).toEqual(['QuotationRequested'])
})
