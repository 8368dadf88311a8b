import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/kernel/event-log/in-memory.ts'
import { submissionReceived } from '../../domain/editorial/submission/examples.ts'
import type { AnyEvent } from '../../domain/kernel/event-log.ts'
import { administrator, greta, userRegistered } from '../../domain/people/user/examples.ts'
import { contactId, customerId, customerRegistered, laterContactId } from '../../domain/sales/customer/examples.ts'
import { bulletin, draftHistory } from '../../domain/sales/quotation/examples.ts'
import { subscriberId, subscriberRegistered } from '../../domain/subscribers/subscriber/examples.ts'
import { changeId, changeRequested } from '../../domain/subscribers/subscription-change/examples.ts'
import { handlersOf } from '../handlers.ts'
import { repeatForgetting } from './forget-again.ts'

const { submissionId } = submissionReceived.data
const askedBy = administrator

/** Repeats one forgetting on a log with this history; answers the new events of the stream, and the keys that went. */
const repeat = async (stream: string, history: readonly AnyEvent[], fact: AnyEvent) => {
  const log = inMemoryEventLog()
  const metadata = () => ({
    commandId: randomUUID(),
    correlationId: 'restore',
    actor: { kind: 'process', id: 'restore' } as const,
  })
  if (history.length > 0) await log.append(stream, history, 'noStream', metadata())
  const keys: string[] = []
  const tools = {
    handlers: handlersOf(log),
    now: () => new Date('2026-11-20T09:00:00.000Z'),
    reservationStream: (kind: string, value: string) => `reservation-${kind}-${value}`,
    forget: async (subject: string) => void keys.push(subject),
  }
  await repeatForgetting(tools, fact, metadata())
  await repeatForgetting(tools, fact, metadata())
  const { events } = await log.read(stream)
  return { types: events.slice(history.length).map(({ event }) => event.type), keys: [...new Set(keys)] }
}

it.each<[string, readonly AnyEvent[], AnyEvent, string]>([
  [`user-${greta}`, [userRegistered], { type: 'UserForgotten', data: { userId: greta, askedBy } }, greta],
  [
    `subscriber-${subscriberId}`,
    [subscriberRegistered],
    { type: 'SubscriberForgotten', data: { subscriberId, askedBy } },
    subscriberId,
  ],
  [
    `customer-${customerId}`,
    [customerRegistered],
    { type: 'CustomerContactForgotten', data: { customerId, contactId, askedBy } },
    contactId,
  ],
  [
    `quotation-${bulletin}`,
    draftHistory,
    { type: 'QuotationForgotten', data: { quotationId: bulletin, askedBy: null } },
    bulletin,
  ],
  [
    `submission-${submissionId}`,
    [submissionReceived],
    { type: 'SubmissionForgotten', data: { submissionId, askedBy: null } },
    submissionId,
  ],
  [
    `subscriptionChange-${changeId}`,
    [changeRequested],
    { type: 'SubscriptionChangeForgotten', data: { changeId, askedBy: null } },
    changeId,
  ],
])('forgets %s again, once', async (stream, history, fact, key) => {
  const { types, keys } = await repeat(stream, history, fact)
  expect(types.filter((type) => type === fact.type)).toEqual([fact.type])
  expect(keys).toEqual([key])
})

it('leaves what the backup does not know, another contact, and what it has no command for', async () => {
  const forgotten = { type: 'UserForgotten', data: { userId: greta, askedBy } }
  expect(await repeat(`user-${greta}`, [], forgotten)).toEqual({ types: [], keys: [] })
  const other = { type: 'CustomerContactForgotten', data: { customerId, contactId: laterContactId, askedBy } }
  expect(await repeat(`customer-${customerId}`, [customerRegistered], other)).toEqual({ types: [], keys: [] })
  const texts = { type: 'OrderTextsForgotten', data: { personId: contactId } }
  expect(await repeat('order-1', [], texts)).toEqual({ types: [], keys: [] })
})
