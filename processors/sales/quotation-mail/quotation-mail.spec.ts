import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { smtpMail } from '../../../adapters/kernel/mail/smtp.ts'
import { type MailServer, startMailServer } from '../../../adapters/kernel/mail/testing/mail-server.ts'
import { deliveryStream, handleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { administratorsStream } from '../../../commands/people/administrators/stream.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import type { UserCommand } from '../../../domain/people/user/commands.ts'
import { greta } from '../../../domain/people/user/examples.ts'
import type { QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import { bulletin, noon, orderOfBulletin } from '../../../domain/sales/quotation/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { attemptOnce } from '../../delivery/outgoing/attempt-once.ts'
import type { Prepare } from '../../delivery/outgoing/channel.ts'
import { sendDeliveries } from '../../delivery/outgoing/order.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { offer } from './letters.ts'
import { noticeAddress } from './notice-address.ts'
import { quotationMail } from './quotation-mail.ts'
import { quotationDesk } from './testing.ts'

type MailedEvent = Parameters<typeof quotationMail.react>[1]['event']

const orders = (event: MailedEvent, number = 1) =>
  quotationMail.react(quotationMail.initialState, recordEvent(event, number))
const templates = (event: MailedEvent) =>
  orders(event).map((order) => ('command' in order ? order.command.template : undefined))

const successor = QuotationId.parse('0199e2a0-0000-7000-8000-000000000064')
const quotationAccepted = (by: 'customer' | 'staff') =>
  ({
    type: 'QuotationAccepted',
    data: { quotationId: bulletin, orderId: orderOfBulletin, revision: 1, by, acceptedAt: noon },
  }) satisfies QuotationEvent
const quotationDeclined = (by: 'customer' | 'staff') =>
  ({
    type: 'QuotationDeclined',
    data: { quotationId: bulletin, reason: 'För dyrt', by, declinedAt: noon },
  }) satisfies QuotationEvent
const acceptanceTakenBack = (by: 'customer' | 'staff') =>
  ({
    type: 'AcceptanceTakenBack',
    data: { quotationId: bulletin, orderId: orderOfBulletin, by },
  }) satisfies QuotationEvent
const quotationRequested: MailedEvent = {
  type: 'QuotationRequested',
  data: { quotationId: bulletin, shortCode: '0123456789abc' },
}
const quotationSent = {
  type: 'QuotationSent',
  data: { quotationId: bulletin, revision: 2, sentAt: noon, validUntil: '2026-12-20' },
} satisfies MailedEvent

describe('what happens to a quotation', () => {
  it.each<readonly [string, MailedEvent, readonly string[]]>([
    ['a request', quotationRequested, ['request-receipt', 'request-notice']],
    ['an offer', quotationSent, ['offer']],
    ['an order of the customer', quotationAccepted('customer'), ['order-confirmation', 'order-notice']],
    ['an order by staff', quotationAccepted('staff'), ['order-confirmation']],
    ['a no of the customer', quotationDeclined('customer'), ['decline-notice']],
    ['a no noted by staff', quotationDeclined('staff'), []],
    ['an order the customer takes back', acceptanceTakenBack('customer'), ['taken-back-receipt', 'taken-back-notice']],
    ['an order staff take back', acceptanceTakenBack('staff'), ['taken-back-receipt']],
  ])('%s is told to those who do not know', (_, event, expected) => expect(templates(event)).toEqual(expected))

  it('is told to the customer to be back, and to nobody else, when staff bring an order back', () => {
    const first = recordEvent(quotationAccepted('customer'), 1)
    const confirmed = quotationMail.evolve(quotationMail.initialState, first) ?? []
    const gone = quotationMail.evolve(confirmed, recordEvent(acceptanceTakenBack('staff'), 2)) ?? []
    const letters = quotationMail.react(gone, recordEvent(quotationAccepted('customer'), 3))
    const [receipt] = quotationMail.react(confirmed, recordEvent(acceptanceTakenBack('staff'), 2))
    const back = receipt && 'command' in receipt ? receipt.command.deliveryId : ''
    expect(letters).toMatchObject([{ command: { template: 'order-confirmation', about: { back } } }])
    const asKeptOnce = [`${orderOfBulletin}/1`]
    expect(quotationMail.react(asKeptOnce, recordEvent(quotationAccepted('customer'), 3))).toMatchObject([
      { command: { about: { back: 'yes' } } },
    ])
    expect(JSON.stringify(orders(quotationAccepted('customer')))).not.toContain('back')
    const ids = [...orders(quotationAccepted('customer'), 1), ...letters].map((order) =>
      'command' in order && order.command.template === 'order-confirmation' ? [order.command.deliveryId] : [],
    )
    expect(new Set(ids.flat()).size).toBe(2)
  })

  it('is told of an exchange that another offer holds, on both sides of it', () => {
    const inExchange = {
      ...quotationAccepted('staff'),
      data: { ...quotationAccepted('staff').data, replaces: successor },
    }
    const letGo = {
      ...acceptanceTakenBack('staff'),
      data: { ...acceptanceTakenBack('staff').data, replacedBy: successor },
    }
    expect(orders(inExchange)).toMatchObject([
      { command: { template: 'order-confirmation', about: { orderId: orderOfBulletin, replaces: successor } } },
    ])
    expect(orders(letGo)).toMatchObject([
      { command: { template: 'taken-back-receipt', about: { orderId: orderOfBulletin, replacedBy: successor } } },
    ])
    const confirmed = quotationMail.evolve(quotationMail.initialState, recordEvent(quotationAccepted('staff'), 1)) ?? []
    expect(JSON.stringify(quotationMail.react(confirmed, recordEvent(inExchange, 2)))).not.toContain('"back"')
  })

  it('is confirmed when another version is accepted', () => {
    const confirmed =
      quotationMail.evolve(quotationMail.initialState, recordEvent(quotationAccepted('customer'), 1)) ?? []
    const { data } = quotationAccepted('staff')
    const revised = { type: 'QuotationAccepted', data: { ...data, revision: 2 } } satisfies MailedEvent
    expect(quotationMail.react(confirmed, recordEvent(revised, 2))).toHaveLength(1)
  })

  it('is ordered under ids of the event, the same when it is seen again, and without a word of what people wrote', () => {
    const ids = (number: number) =>
      orders(quotationRequested, number).map((order) => ('command' in order ? order.command.deliveryId : ''))
    expect(ids(1)).toEqual(ids(1))
    expect(new Set([...ids(1), ...ids(2)]).size).toBe(4)
    expect(JSON.stringify(orders(quotationDeclined('customer')))).not.toContain('dyrt')
    expect(orders(quotationSent)).toMatchObject([
      { command: { about: { quotationId: bulletin, revision: '2', sentAt: noon } } },
    ])
  })
})

describe('over SMTP', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterAll(() => server.close())

  it('the offer arrives once with its document, however often its event and its job come', async () => {
    const desk = quotationDesk()
    await desk.requested({ customerInfo: { person: 'Åsa Öst', email: 'asa@hembygd.example.se' } })
    await desk.sent()
    const [order] = orders({
      ...quotationSent,
      data: { ...quotationSent.data, quotationId: desk.quotationId, revision: 1 },
    })
    if (!order || !('command' in order)) throw new Error('A letter is ordered')
    const delivery = handleDelivery(desk.log)
    const { deliveryId } = order.command
    for (let time = 0; time < 2; time += 1) await sendDeliveries(delivery)(order.command, newContext())
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
    const prepare: Prepare = async ({ about }) => {
      const written = await offer(about, desk.sources)
      if ('unneeded' in written) return { kind: 'unneeded', reason: written.unneeded }
      const send = smtpMail({ url: server.url, from: 'ljudkod@ljudkod.example' })
      return { kind: 'ready', send: () => send({ ...written, id: deliveryId }) }
    }
    const perform = attemptOnce({ delivery, now: () => noon }, { prepare })
    for (let time = 0; time < 2; time += 1) await perform(job)
    expect(await delivery.state(deliveryStream(deliveryId))).toMatchObject({ status: 'Done', attempts: 1 })
    const arrived = server.received.filter(({ messageId }) => messageId.startsWith(deliveryId))
    expect(arrived).toHaveLength(1)
    expect(arrived[0]?.to).toEqual(['asa@hembygd.example.se'])
    expect(arrived[0]?.raw).toMatch(/Content-Type: application\/pdf; name="Offert Medlemsbladet.pdf"/)
    expect(arrived[0]?.raw).toMatch(/multipart\/alternative/)
  })
})

describe('who is told', () => {
  const registration: UserCommand = {
    type: 'RegisterUser',
    userId: greta,
    name: 'Greta',
    email: 'greta@example.se',
    info: '',
    role: 'admin',
    isNarrator: false,
    customer: null,
    organizations: [],
    passwordHash: 'x',
  }

  it('is the address that is set, else the first administrator, else nobody', async () => {
    const handlers = handlersOf(inMemoryEventLog())
    expect(await noticeAddress(handlers, 'order@example.se')()).toBe('order@example.se')
    expect(await noticeAddress(handlers, undefined)()).toBeUndefined()
    await handlers.user(userStream(greta), registration, newContext())
    await handlers.administrators(administratorsStream, { type: 'JoinAdministrators', userId: greta }, newContext())
    expect(await noticeAddress(handlers, undefined)()).toBe('greta@example.se')
  })
})
