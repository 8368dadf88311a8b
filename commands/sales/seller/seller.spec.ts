import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { blankSeller, type SellerForm } from '../../../domain/sales/seller/commands.ts'
import { laterSellerId, readingHouse, sampleId, sellerId } from '../../../domain/sales/seller/examples.ts'
import { mediaStream } from '../../editorial/media/stream.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { guardedHandlers } from '../../kernel/testing/guarded-handlers.ts'
import { changeSeller } from './change-seller.ts'
import { chooseVoiceSample } from './choose-voice-sample.ts'
import { sellerAt } from './seller-at.ts'
import { sellerStream } from './stream.ts'

const context = (): CommandContext => {
  const commandId = randomUUID()
  return { commandId, correlationId: commandId, actor: { kind: 'process', id: 'test' } }
}

const openSeller = () => {
  const log = inMemoryEventLog()
  const handlers = guardedHandlers(handlersOf(log))
  const change = (sent: Partial<SellerForm>, seen?: number) =>
    changeSeller(handlers.seller, { sellerId, sent, seen }, context())
  return { log, handlers, change }
}

it('applies what was changed since the form was opened, and asks where two changed the same', async () => {
  const { change, log } = openSeller()
  await change(readingHouse)
  const { events } = await log.read(sellerStream)
  const seen = events.length
  expect(await change({ ...readingHouse, phone: '0920-999 99' }, seen)).toMatchObject({ kind: 'accepted' })
  expect(await change({ ...readingHouse, city: 'Boden' }, seen)).toMatchObject({ kind: 'accepted' })
  expect(await sellerAt(log)()).toEqual({ ...readingHouse, phone: '0920-999 99', city: 'Boden' })
  expect(await change({ ...readingHouse, city: 'Piteå' }, seen)).toEqual({
    kind: 'conflict',
    conflicts: [{ field: 'city', yours: 'Piteå', theirs: 'Boden' }],
  })
})

it('asks where two have filled in what was empty', async () => {
  const { change } = openSeller()
  await change({ ...blankSeller, name: 'Norrljud AB', city: 'Luleå' }, 0)
  expect(await change({ ...blankSeller, city: 'Boden', phone: '0920-123 45' }, 0)).toMatchObject({
    kind: 'conflict',
    conflicts: [{ field: 'city' }],
  })
  expect(await change({ ...blankSeller, phone: '0920-123 45' }, 0)).toMatchObject({ kind: 'accepted' })
})

it('keeps the key of the first who told of it', async () => {
  const { handlers, change } = openSeller()
  await change(readingHouse)
  await changeSeller(handlers.seller, { sellerId: laterSellerId, sent: { city: 'Boden' }, seen: undefined }, context())
  expect(await handlers.seller.state(sellerStream)).toMatchObject({ sellerId })
})

it('knows who sold at an instant', async () => {
  const { log, change } = openSeller()
  await change(readingHouse)
  const { events } = await log.read(sellerStream)
  const told = events.at(-1)?.recordedAt ?? ''
  expect(await sellerAt(log)('2016-02-01T00:00:00.000Z')).toEqual(blankSeller)
  expect(await sellerAt(log)(told)).toEqual(readingHouse)
})

it('takes a sound that is there for a sample, and nothing else', async () => {
  const { handlers } = openSeller()
  const receive = (mediaId: MediaId, kind: 'sound' | 'text') =>
    handlers.media(
      mediaStream(mediaId),
      {
        type: 'ReceiveFile',
        mediaId,
        kind,
        filename: 'prov.mp3',
        attachedTo: {},
        storageKey: 'k',
        hash: 'a'.repeat(64),
        bytes: 1,
        mimeType: 'audio/mpeg',
      },
      context(),
    )
  const text = MediaId.parse(randomUUID())
  const choose = (mediaId: MediaId) =>
    chooseVoiceSample({ handlers }, { voice: 'darub', language: 'se', mediaId }, context())
  expect(await choose(sampleId)).toEqual({ kind: 'rejected', reason: 'FileNotFound' })
  await receive(sampleId, 'sound')
  await receive(text, 'text')
  expect(await choose(text)).toEqual({ kind: 'rejected', reason: 'NotASound' })
  expect(await choose(sampleId)).toMatchObject({ kind: 'accepted', events: [{ type: 'VoiceSampleChosen' }] })
})
