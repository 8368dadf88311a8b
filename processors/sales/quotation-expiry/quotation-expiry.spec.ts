import { describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { reservationStreams } from '../../../adapters/sales/reservation-stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import type { QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import { noon, orderOfBulletin as orderId, bulletin as quotationId } from '../../../domain/sales/quotation/examples.ts'
import { sentHistory } from '../../../domain/sales/testing/quotation.ts'
import { recordEvent } from '../../../projections/testing.ts'
import type { StoredDeadline } from '../../kernel/runner/deadlines.ts'
import { usualTimes } from '../../kernel/testing/retention.ts'
import { expireOffers, quotationExpiry } from './quotation-expiry.ts'

type HandledEvent = Parameters<typeof quotationExpiry.react>[1]['event']

const quotationSent: HandledEvent = {
  type: 'QuotationSent',
  data: { quotationId, revision: 1, sentAt: noon, validUntil: '2026-12-20' },
}
const quotationAccepted: HandledEvent = {
  type: 'QuotationAccepted',
  data: { quotationId, orderId, revision: 1, by: 'customer', acceptedAt: noon },
}
const acceptanceTakenBack: HandledEvent = { type: 'AcceptanceTakenBack', data: { quotationId, orderId, by: 'staff' } }

const stateAfter = (...events: readonly HandledEvent[]) =>
  events.reduce(
    (state, event, index) => quotationExpiry.evolve(state, recordEvent(event, index + 1)) ?? state,
    quotationExpiry.initialState,
  )
const instructionsFor = (past: readonly HandledEvent[], event: HandledEvent) =>
  quotationExpiry.react(stateAfter(...past), recordEvent(event, past.length + 1))

describe('an offer', () => {
  const atMidnight = {
    due: { kind: 'quotation-expiry', id: quotationId, at: '2026-12-20T23:00:00.000Z', data: { quotationId } },
  }

  it('falls due when its last day is over in Sweden', () =>
    expect(instructionsFor([], quotationSent)).toEqual([atMidnight]))

  it('waits no more once it is answered, and again when the answer is taken back', () => {
    expect(instructionsFor([quotationSent], quotationAccepted)).toEqual([
      { withdraw: { kind: 'quotation-expiry', id: quotationId } },
    ])
    expect(instructionsFor([quotationSent, quotationAccepted], acceptanceTakenBack)).toEqual([atMidnight])
  })

  it('may hold to the end of the calendar', () => {
    const forEver: HandledEvent = { ...quotationSent, data: { ...quotationSent.data, validUntil: '9999-12-31' } }
    expect(instructionsFor([], forEver)).toMatchObject([{ due: { at: '9999-12-31T23:59:59.999Z' } }])
  })

  it('that was never sent waits for nothing', () => expect(instructionsFor([], quotationAccepted)).toEqual([]))
})

describe('a visitor’s draft', () => {
  const begun: HandledEvent = { type: 'QuotationBegun', data: { quotationId, keyHash: 'h' } }

  it('waits for being sent', () => {
    expect(instructionsFor([], begun)).toEqual([
      {
        due: {
          kind: 'quotation-expiry',
          id: quotationId,
          at: '2026-03-08T23:00:00.000Z',
          data: { quotationId, from: '2026-03-02T09:00:00.000Z' },
        },
      },
    ])
    const sentIn: HandledEvent = { type: 'QuotationRequested', data: { quotationId, shortCode: '0123456789abc' } }
    expect(instructionsFor([begun], sentIn)).toEqual([{ withdraw: { kind: 'quotation-expiry', id: quotationId } }])
  })
})

describe('falling due', () => {
  const id = '0199e2a0-0000-7000-8000-0000000000f1'
  const context = { commandId: id, correlationId: id, causationId: id, actor: { kind: 'process', id: 'due' } } as const
  const due: StoredDeadline = {
    kind: 'quotation-expiry',
    id: quotationId,
    at: '2026-12-20T23:00:00.000Z',
    data: { quotationId },
    correlationId: id,
    causationId: id,
  }
  const forgotten: string[] = []
  const open = async (history: readonly QuotationEvent[]) => {
    const log = inMemoryEventLog()
    const handlers = handlersOf(log)
    const stream = quotationStream(quotationId)
    await log.append(stream, history, 'noStream', context)
    const forget = async (subject: string) => void forgotten.push(subject)
    const tools = {
      log,
      handlers,
      retentionTimes: usualTimes,
      reservationStream: reservationStreams(Buffer.from('k')),
      forget,
    }
    return {
      changedAt: Date.parse((await log.read(stream)).events.at(-1)?.recordedAt ?? ''),
      fallDue: (now: string) =>
        expireOffers(tools).fallDue(due, now, { ...context, commandId: '0199e2a0-0000-7000-8000-0000000000f2' }),
      status: async () => (await handlers.quotation.state(stream)).status,
    }
  }
  const statusAfter = async (history: readonly QuotationEvent[], now: string) => {
    const { fallDue, status } = await open(history)
    await fallDue(now)
    return status()
  }

  it('expires what nobody has answered, also long after', async () =>
    expect(await statusAfter(sentHistory, '2027-03-01T08:00:00.000Z')).toBe('Expired'))

  it('leaves what still holds, or has become an order', async () => {
    expect(await statusAfter(sentHistory, '2026-12-20T22:59:00.000Z')).toBe('Sent')
    expect(await statusAfter([...sentHistory, quotationAccepted], '2027-03-01T08:00:00.000Z')).toBe('Accepted')
  })

  it('forgets a draft that was never sent, with whoever wrote it, three months after it was changed last', async () => {
    const { changedAt, fallDue, status } = await open([
      { type: 'QuotationBegun', data: { quotationId, keyHash: 'h' } },
      { type: 'PagesWished', data: { quotationId, pages: 8 } },
    ])
    const days = (count: number) => new Date(changedAt + count * 86_400_000).toISOString()
    const fallen = await fallDue(days(88))
    expect(await status()).toBe('Begun')
    const { again = '' } = fallen ?? {}
    expect([again > days(88), again < days(91)]).toEqual([true, true])
    expect(await fallDue(again)).toBeUndefined()
    expect(await status()).toBe('Forgotten')
    expect(forgotten).toEqual([quotationId])
  })
})
