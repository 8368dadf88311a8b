import { randomUUID } from 'node:crypto'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { handleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { handleQuotation, quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { sellerAt } from '../../../commands/sales/seller/seller-at.ts'
import { handleSeller, sellerStream } from '../../../commands/sales/seller/stream.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import type { QuotationCommand } from '../../../domain/sales/quotation/commands.ts'
import {
  firstText,
  noon,
  orderOfBulletin,
  otherOrder,
  pricing,
  today,
  whoAsks,
} from '../../../domain/sales/quotation/examples.ts'
import type { QuotationChanges } from '../../../domain/sales/quotation/fields.ts'
import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import { sellerId } from '../../../domain/sales/seller/examples.ts'
import { testFonts } from '../../../formats/kernel/pdf/testing/fonts.ts'
import { print } from '../../../formats/print-documents.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import type { SalesMailSources } from './sources.ts'

export const code = '0123456789abc'

/** A quotation and the sources of its letters, on a log of its own by default. */
export const quotationDesk = (log: EventLog = inMemoryEventLog(), shortCode = code) => {
  const quotation = handleQuotation(log)
  const quotationId = QuotationId.parse(randomUUID())
  const stream = quotationStream(quotationId)
  const ask = async (command: QuotationCommand) => {
    const outcome = await quotation(stream, command, newContext())
    if (outcome.kind !== 'accepted') throw new Error(`Not accepted: ${JSON.stringify(outcome)}`)
  }
  const sources: SalesMailSources = {
    quotation,
    delivery: handleDelivery(log),
    sellerAt: sellerAt(log),
    print: async (document) => print(document, await testFonts()),
    publicUrl: 'https://ljudkod.example',
    noticeTo: async () => 'order@ljudkod.example',
  }
  return {
    log,
    stream,
    quotationId,
    sources,
    ask,
    requested: (changes: QuotationChanges = {}) =>
      ask({
        type: 'RequestQuotation',
        quotationId,
        shortCode,
        keyHash: null,
        changes: { ...whoAsks, wishedPages: 16, services: { nrOfIssues: 12, doWebbAudio: true }, ...changes },
        pricing,
      }),
    /** Counts, requests and orders in one act. */
    orderedAtOnce: async () => {
      const changes = { ...whoAsks, services: { nrOfIssues: 12, doWebbAudio: true } }
      const files = [{ mediaId: firstText, name: 'Blad.docx', pages: 16, words: 5_120 }]
      const order = { orderId: orderOfBulletin, today, at: noon }
      await ask({ type: 'BeginQuotation', quotationId, keyHash: 'h', changes, pricing })
      await ask({ type: 'CountManuscript', quotationId, files, pricing })
      await ask({ type: 'RequestQuotation', quotationId, shortCode, keyHash: 'h', changes: {}, pricing, order })
    },
    renewing: (changes: QuotationChanges = {}) =>
      ask({
        type: 'DraftQuotation',
        quotationId,
        shortCode,
        renews: { orderId: otherOrder, year: 2027 },
        changes: { ...whoAsks, pages: 16, services: { nrOfIssues: 12, doWebbAudio: true }, ...changes },
        pricing,
      }),
    sent: (validUntil: string | null = null, greeting = '') =>
      ask({ type: 'SendQuotation', quotationId, validUntil, greeting, today, at: noon }),
    sold: (changes: Partial<SellerForm>) =>
      handleSeller(log)(sellerStream, { type: 'ChangeSeller', sellerId, changes }, newContext()),
    revised: () => ask({ type: 'ReviseQuotation', quotationId, pricing }),
  }
}
