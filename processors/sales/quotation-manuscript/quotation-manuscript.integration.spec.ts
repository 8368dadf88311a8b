import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { foundPriceList } from '../../../commands/sales/price-list/found-price-list.ts'
import { draftQuotation } from '../../../commands/sales/quotation/create-quotation.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { MediaId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import { docxOf } from '../../../formats/editorial/manuscript/examples.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { runningProcessors } from '../../kernel/testing/running-processors.ts'

const quotationId = QuotationId.parse('0198e0a0-0000-7000-8000-00000000e001')
const { desk, log, close } = await runningProcessors()
beforeAll(async () => {
  await foundPriceList(desk)
  const tools = { handlers: desk.handlers, reservationStream: () => 'reservation-none', now: () => new Date() }
  const changes = {
    name: 'Medlemsbladet',
    customerName: 'Hembygdsföreningen',
    customerEmail: 'kansli@example.se',
    customerInfo: { person: 'Maj Sundqvist', email: 'maj@example.se' },
    services: { doNarrate: true, nrOfIssues: 12 },
  }
  await draftQuotation(tools, { quotationId, changes }, newContext())
})
afterAll(close)

const upload = async (bytes: Buffer) => {
  const mediaId = MediaId.parse(randomUUID())
  const source = (async function* () {
    yield bytes
  })()
  const { key: storageKey, sha256: hash, bytes: size } = await desk.storage.put(source)
  const stored = { storageKey, hash, bytes: size, mimeType: 'application/octet-stream' }
  const file = { mediaId, kind: 'text', filename: 'Blad.docx', attachedTo: { quotationId }, ...stored } as const
  await desk.handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', ...file }, newContext())
  return mediaId
}

const priceOf = async () => {
  const { events } = await log.read<QuotationEvent>(quotationStream(quotationId))
  return events.findLast(({ event }) => event.type === 'QuotationPriced')?.event.data
}

it('prices a quotation by the pages of its texts, and anew when one is removed', async () => {
  const first = await upload(await docxOf(['Hej på dig'], 16))
  await expect.poll(priceOf).toMatchObject({ pages: 16, words: 3, priced: { price: 1_302_000 } })
  await upload(await docxOf(['Åter'], 4))
  await expect.poll(priceOf).toMatchObject({ pages: 20, words: 4 })
  await desk.handlers.media(mediaStream(first), { type: 'RemoveFile', mediaId: first }, newContext())
  await expect.poll(priceOf).toMatchObject({ pages: 4, words: 1 })
})
