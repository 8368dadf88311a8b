import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { smtpMail } from '../../../adapters/kernel/mail/smtp.ts'
import { cuttingProxy, type DialogueCut } from '../../../adapters/kernel/mail/testing/cut-dialogue.ts'
import { type MailServer, startMailServer } from '../../../adapters/kernel/mail/testing/mail-server.ts'
import { deliveryStream, handleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { asker, deliveryOrdered, deliveryRetried, eventTime } from '../../../domain/delivery/delivery/examples.ts'
import { type EventLog, LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { attemptOnce, parkForGood } from './attempt-once.ts'
import type { EffectOutcome, Prepare } from './channel.ts'
import { outgoingEffects } from './outgoing-deliveries.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

const MAX_ATTEMPTS = 5

const desk = () => {
  const log = inMemoryEventLog()
  const delivery = handleDelivery(log)
  const deliveryId = DeliveryId.parse(randomUUID())
  const stream = deliveryStream(deliveryId)
  const tools = { delivery, now: () => eventTime }
  const job = {
    ...newContext(),
    id: randomUUID(),
    queue: 'delivery-mail',
    causationId: randomUUID(),
    data: { deliveryId },
    attempt: 1,
    folder: '/nowhere',
    signal: new AbortController().signal,
  }
  const order = () => delivery(stream, { ...deliveryOrdered.data, type: 'OrderDelivery', deliveryId }, newContext())
  /** Works like the job queue: repeats after a failure, up to a limit, and then gives up. */
  const work = async (prepare: Prepare) => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        await attemptOnce(tools, { prepare })({ ...job, attempt })
        return
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) await parkForGood(tools)(job, error instanceof Error ? error.message : '')
      }
    }
  }
  const types = async () => (await log.read(stream)).events.map(({ event }) => event.type)
  return { log, delivery, deliveryId, stream, job, tools, order, work, types, state: () => delivery.state(stream) }
}

const preparedSending =
  (send: () => Promise<EffectOutcome>): Prepare =>
  async () => ({ kind: 'ready', send })

const letterOver =
  (url: string, address = 'greta@example.se'): Prepare =>
  async ({ deliveryId }) => ({
    kind: 'ready',
    send: () =>
      smtpMail({ url, from: 'ljudkod@ljudkod.example', patience: 15_000 })({
        id: deliveryId,
        person: deliveryId,
        to: { name: 'Greta', address },
        subject: 'Välkommen',
        text: 'Hej!',
        html: '<p>Hej!</p>',
      }),
  })

const countArrived = (id: string) => server.received.filter(({ messageId }) => messageId.startsWith(id)).length

/** The first two connections break off, all later ones hold. */
const workOver = async (cut: DialogueCut) => {
  const { deliveryId, order, work, state } = desk()
  await order()
  let connections = 0
  const proxy = await cuttingProxy(server.port, () => {
    connections += 1
    return connections <= 2 ? cut : undefined
  })
  await work(letterOver(proxy.url))
  await work(letterOver(proxy.url))
  await proxy.close()
  return { ...(await state()), arrived: countArrived(deliveryId) }
}

describe('a letter over connections that break off', () => {
  it.each(['connect', 'greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const)('at %s is sent once, later', async (cut) =>
    expect(await workOver(cut)).toMatchObject({ status: 'Done', attempts: 3, arrived: 1 }),
  )

  it('after the answer has arrived', async () =>
    expect(await workOver('after')).toMatchObject({ status: 'Done', attempts: 1, arrived: 1 }))

  it.each([
    ['dot', 0],
    ['answer', 1],
  ] as const)('at the final %s is parked, for nobody knows', async (cut, count) =>
    expect(await workOver(cut)).toMatchObject({ status: 'Parked', attempts: 1, arrived: count }),
  )

  it('is parked with its reason when it is refused for good', async () => {
    const { order, work, types } = desk()
    await order()
    await work(letterOver(server.url, '550@example.se'))
    expect(await types()).toEqual(['DeliveryOrdered', 'DeliveryAttempted', 'DeliveryParked'])
  })

  it('is parked when nothing has helped, and sent when a person asks again', async () => {
    const { deliveryId, delivery, stream, order, work, state } = desk()
    await order()
    await work(letterOver(server.url, '451@example.se'))
    expect(await state()).toMatchObject({ status: 'Parked', attempts: MAX_ATTEMPTS })
    await delivery(stream, { type: 'RetryDelivery', deliveryId, at: eventTime, by: asker }, newContext())
    await work(letterOver(server.url))
    expect(await state()).toMatchObject({ status: 'Done', attempts: MAX_ATTEMPTS + 1 })
    expect(countArrived(deliveryId)).toBe(1)
  })
})

describe('an attempt', () => {
  it('that nobody knows the outcome of is parked, not repeated', async () => {
    const { deliveryId, delivery, stream, order, work, state } = desk()
    await order()
    await delivery(stream, { type: 'AttemptDelivery', deliveryId, at: eventTime }, newContext())
    let sent = 0
    await work(
      preparedSending(async () => {
        sent += 1
        return { kind: 'sent' }
      }),
    )
    expect(sent).toBe(0)
    expect(await state()).toMatchObject({ status: 'Parked' })
  })

  it('is remembered however long the log is away after it', async () => {
    const { log, job, order, state } = desk()
    await order()
    let isAway = false
    let refused = 0
    const away: EventLog = {
      ...log,
      append: async (...append) => {
        if (!isAway || refused === 7) return log.append(...append)
        refused += 1
        throw new LogUnavailable()
      },
    }
    const prepare = preparedSending(async () => {
      isAway = true
      return { kind: 'sent' }
    })
    await attemptOnce({ delivery: handleDelivery(away), now: () => eventTime }, { prepare })(job)
    expect(await state()).toMatchObject({ status: 'Done' })
  })

  it('is made by one of many workers with the same job; its outcome counts', async () => {
    const { job, tools, order, state } = desk()
    await order()
    let sent = 0
    const prepare = preparedSending(async () => {
      sent += 1
      return { kind: 'sent' }
    })
    await Promise.all(Array.from({ length: 8 }, () => attemptOnce(tools, { prepare })(job)))
    expect(sent).toBe(1)
    expect(await state()).toMatchObject({ status: 'Done', attempts: 1 })
  })

  it('tells a file from a letter that was sent', async () => {
    const { order, work, log, stream } = desk()
    await order()
    await work(preparedSending(async () => ({ kind: 'sent', toFile: true })))
    expect((await log.read(stream)).events.at(-1)?.event).toMatchObject({
      type: 'DeliverySucceeded',
      data: { attempt: 1, toFile: true },
    })
  })

  it('that breaks down in an unforeseen way is unclear', async () => {
    const { order, work, types } = desk()
    await order()
    await work(preparedSending(() => Promise.reject(new Error('what?'))))
    expect(await types()).toEqual(['DeliveryOrdered', 'DeliveryAttempted', 'DeliveryParked'])
  })

  it('waits while the letter cannot be written, and ends when it is needed no more', async () => {
    const { order, work, types } = desk()
    await order()
    let tries = 0
    await work(async () => {
      tries += 1
      if (tries === 1) throw new Error('log away')
      return { kind: 'unneeded', reason: 'Användaren är borttagen.' }
    })
    expect(await types()).toEqual(['DeliveryOrdered', 'DeliveryWithdrawn'])
  })

  it('waits for a person who decides, when it may be wanted later', async () => {
    const { log, order, work, delivery, stream, deliveryId, state } = desk()
    const hold = () => work(async () => ({ kind: 'held', reason: 'Numret är inte släppt.' }))
    const retry = { type: 'RetryDelivery', deliveryId, by: asker, at: eventTime } as const
    await order()
    await hold()
    expect(await state()).toMatchObject({ status: 'Parked', attempts: 0, isUnclear: false })
    await delivery(stream, retry, newContext())
    await work(preparedSending(async () => ({ kind: 'unclear', reason: 'Oklart.' })))
    await delivery(stream, retry, newContext())
    await hold()
    expect(await state()).toMatchObject({ status: 'Parked', attempts: 1, isUnclear: true })
    const told = (await log.read<DeliveryEvent>(stream)).events.at(-1)?.event
    expect(told).toMatchObject({ data: { reason: 'Numret är inte släppt. Oklart om det gick fram.' } })
  })
})

it('is ordered as a job, and again when a person asks for it', () => {
  const jobs = [{ job: { queue: 'delivery-mail', data: { deliveryId: deliveryOrdered.data.deliveryId } } }]
  expect(outgoingEffects.react(null, recordEvent(deliveryOrdered, 1))).toEqual(jobs)
  expect(outgoingEffects.react(null, recordEvent(deliveryRetried, 2))).toEqual(jobs)
})

it('waits behind no other server that it goes to, again as at first', () => {
  const about = { issueId: 'nr', receiver: 'web', place: 'https://webb.example.se/blogg' }
  const there = { ...deliveryOrdered, data: { ...deliveryOrdered.data, about } } as const
  const jobs = [
    {
      job: {
        queue: 'delivery-mail',
        data: { deliveryId: there.data.deliveryId },
        turn: { of: 'webb.example.se', place: 0 },
      },
    },
  ]
  expect(outgoingEffects.react(null, recordEvent(there, 1))).toEqual(jobs)
  const state = outgoingEffects.evolve(null, recordEvent(there, 1)) ?? null
  expect(outgoingEffects.react(state, recordEvent(deliveryRetried, 2))).toEqual(jobs)
})

it('is a job once more when it is given up and has left something', () => {
  const { deliveryId } = deliveryOrdered.data
  const withdrawn = { type: 'DeliveryWithdrawn', data: { deliveryId, at: eventTime, reason: 'Avbrutet.' } } as const
  expect(outgoingEffects.react(null, recordEvent(withdrawn, 1))).toEqual([])
  const leaving = { ...withdrawn, data: { ...withdrawn.data, left: 'ftp' } } as const
  expect(outgoingEffects.react(null, recordEvent(leaving, 2))).toEqual([
    { job: { queue: 'delivery-ftp', data: { deliveryId } } },
  ])
})
