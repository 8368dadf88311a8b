import { beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import {
  deliveryAttempted,
  deliveryFailed,
  deliveryId,
  deliveryOrdered,
  deliveryParked,
  deliveryRetried,
  deliverySucceeded,
  inviteeId,
  writtenToFile,
} from '../../../domain/delivery/delivery/examples.ts'
import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import { issueId, issueOpened } from '../../../domain/editorial/issue/examples.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import type { UserEvent } from '../../../domain/people/user/events.ts'
import { greta, userRegistered } from '../../../domain/people/user/examples.ts'
import type { QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import { draftHistory, bulletin as quotationId } from '../../../domain/sales/quotation/examples.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import { issues } from '../../editorial/issue/projection.ts'
import { type Place, placeAt } from '../../kernel/paging/place.ts'
import { users } from '../../people/user/projection.ts'
import { quotations } from '../../sales/quotation/projection.ts'
import { subscribers } from '../../subscribers/subscriber/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordEvent, recordedHistory } from '../../testing.ts'
import { deliveries } from './projection.ts'
import { type DeliveryQuery, listDeliveries } from './queries.ts'
import { deliveryTables } from './testing.ts'

const db = await openReadModel(...deliveryTables)
beforeEach(() => emptyReadModel(db, deliveries, users, quotations, issues, subscribers))

const listAllDeliveries = async (query: Partial<DeliveryQuery> = {}) =>
  (await listDeliveries(db, { sort: 'state', direction: 'desc', ...query })).items

const deliveryAfter = async (...events: readonly DeliveryEvent[]) => {
  await projectAll(db, deliveries, recordedHistory(...events))
  return (await listAllDeliveries())[0]
}

it('shows what waits, and why', async () => {
  expect(await deliveryAfter(deliveryOrdered)).toMatchObject({
    _id: deliveryId,
    status: 'waiting',
    attempts: 0,
    reason: null,
  })
  expect(await deliveryAfter(deliveryAttempted(), deliveryFailed())).toMatchObject({
    status: 'waiting',
    attempts: 1,
    reason: 'Mejlservern svarar inte.',
  })
})

it('shows what is unclear until it is known or tried again', async () => {
  const unclear = { status: 'parked', isUnclear: true, reason: 'Oklart om det gick fram.' }
  expect(await deliveryAfter(deliveryOrdered, deliveryAttempted(), deliveryParked())).toMatchObject(unclear)
  expect(await deliveryAfter(deliveryRetried)).toMatchObject({ status: 'waiting', isUnclear: false, reason: null })
  expect(await deliveryAfter(deliveryAttempted(2), deliverySucceeded(2))).toMatchObject({
    status: 'done',
    attempts: 2,
    reason: null,
  })
})

it('tells what became a file from what was sent', async () => {
  expect(await deliveryAfter(deliveryOrdered, deliveryAttempted(), writtenToFile())).toMatchObject({
    status: 'done',
    toFile: true,
  })
  await emptyReadModel(db, deliveries)
  expect(await deliveryAfter(deliveryOrdered, deliveryAttempted(), deliverySucceeded())).toMatchObject({
    status: 'done',
    toFile: false,
  })
})

describe('for whom it is', () => {
  const toUser: DeliveryEvent = {
    ...deliveryOrdered,
    data: { ...deliveryOrdered.data, about: { userId: greta, session: '1' } },
  }
  const about = (template: MailTemplate): DeliveryEvent => ({
    ...deliveryOrdered,
    data: { ...deliveryOrdered.data, template, about: { quotationId } },
  })
  const ask = (...history: readonly QuotationEvent[]) => projectAll(db, quotations, recordedHistory(...history))
  const forget: QuotationEvent = { type: 'QuotationForgotten', data: { quotationId, askedBy: greta } }

  it('is told while she is not forgotten, and kept in no row', async () => {
    await projectAll(db, users, recordedHistory<UserEvent>(userRegistered))
    expect(await deliveryAfter(toUser)).toMatchObject({ recipient: 'Greta Lind', address: 'greta@example.se' })
    expect(JSON.stringify(await db.selectFrom('deliveries_v15').selectAll().execute())).not.toMatch(/Greta|@/)
    await projectAll(db, users, [recordEvent({ type: 'UserForgotten', data: { userId: greta, askedBy: greta } }, 2)])
    expect((await listAllDeliveries())[0]).toMatchObject({ recipient: null, address: null })
  })

  it('is whom the letter about a quotation goes to, also while the quotation is removed', async () => {
    await ask(...draftHistory)
    const known = { recipient: 'Hembygdsföreningen', address: 'maj@hembygd.example.se' }
    expect(await deliveryAfter(about('offer'))).toMatchObject(known)
    const removed: QuotationEvent = { type: 'QuotationRemoved', data: { quotationId } }
    await ask(...draftHistory, removed)
    expect((await listAllDeliveries())[0]).toMatchObject(known)
    await ask(...draftHistory, removed, forget)
    expect((await listAllDeliveries())[0]).toMatchObject({ recipient: null, address: null })
  })

  it('is nobody when the key is gone before it is told so', async () => {
    const customerInfo = { person: erasedValue, email: erasedValue }
    const changes = { customerName: erasedValue, customerEmail: erasedValue, customerInfo }
    await ask(...draftHistory.slice(0, 2), { type: 'CustomerDetailsGiven', data: { quotationId, changes } })
    expect(await deliveryAfter(about('offer'))).toMatchObject({ recipient: null, address: null })
  })

  describe('of a subscriber', () => {
    const { subscriberId } = subscriberRegistered.data
    const told = (template: MailTemplate): DeliveryEvent => ({
      ...deliveryOrdered,
      data: { ...deliveryOrdered.data, template, about: { subscriberId, issueId } },
    })
    const her = (more: Partial<typeof subscriberRegistered.data>): SubscriberEvent => ({
      ...subscriberRegistered,
      data: { ...subscriberRegistered.data, ...more },
    })

    it('is she, also where staff are told of her', async () => {
      await projectAll(db, subscribers, recordedHistory(her({ email: 'ingrid@example.se' })))
      const known = { recipient: 'Ingrid Sandberg', personsTold: [subscriberId] }
      expect(await deliveryAfter(told('issue-letter'))).toMatchObject({ ...known, address: 'ingrid@example.se' })
      await emptyReadModel(db, deliveries)
      expect(await deliveryAfter(told('bounce-notice'))).toMatchObject({ ...known, address: null })
    })

    it.each([
      ['10482', 'Kund 10482'],
      ['', 'Prenumerant'],
    ])('is her customer number where her identity is protected (%s)', async (customerNr, recipient) => {
      await projectAll(
        db,
        subscribers,
        recordedHistory(her({ email: 'ingrid@example.se', isProtected: true, customerNr })),
      )
      const hidden = { recipient, address: null, personsTold: [] }
      expect(await deliveryAfter(told('issue-letter'))).toMatchObject(hidden)
      expect(await listAllDeliveries({ search: 'sandberg' })).toEqual([])
    })

    it('is found by the name of the issue, too', async () => {
      await projectAll(db, subscribers, recordedHistory(her({})))
      await projectAll(
        db,
        issues,
        recordedHistory<IssueEvent>({ ...issueOpened, data: { ...issueOpened.data, issueId } }),
      )
      await deliveryAfter(told('issue-letter'))
      for (const search of ['bottenviksbladet 46', 'sandberg', 'sandberg bottenviksbladet'])
        expect(await listAllDeliveries({ search })).toMatchObject([{ recipient: 'Ingrid Sandberg' }])
      expect(await listAllDeliveries({ search: 'bottenviksbladet 45' })).toEqual([])
    })

    it('is nobody once she is forgotten', async () => {
      const forgotten: SubscriberEvent = { type: 'SubscriberForgotten', data: { subscriberId, askedBy: greta } }
      await projectAll(db, subscribers, recordedHistory(her({}), forgotten))
      expect(await deliveryAfter(told('issue-letter'))).toMatchObject({ recipient: null, personsTold: [] })
    })
  })

  it('is not the customer where staff are told what she did', async () => {
    await ask(...draftHistory)
    expect(await deliveryAfter(about('decline-notice'))).toMatchObject({
      recipient: 'Hembygdsföreningen',
      address: null,
    })
  })
})

it('says what nobody could tidy up after it was cancelled', async () => {
  const base = { deliveryId, at: '2026-11-20T09:00:00.000Z' }
  const reason = 'Halvfärdiga filer kan ligga kvar i ftp://in.example.se: nr-47.zip.del. Servern svarar inte.'
  const shown = await deliveryAfter(
    deliveryOrdered,
    { type: 'DeliveryWithdrawn', data: { ...base, reason: 'Avbrutet.', left: 'ftp' } },
    { type: 'DeliveryLeftUntidied', data: { ...base, reason } },
  )
  expect(shown).toMatchObject({ status: 'withdrawn', reason: `Avbrutet. ${reason}` })
})

it('says once why what is left there could not be tidied up', async () => {
  const base = { deliveryId, at: '2026-11-20T09:00:00.000Z' }
  const moved = 'Mottagarens adress har ändrats sedan dess.'
  const left = 'Halvfärdiga filer kan ligga kvar i ftp://in.example.se.'
  const shown = await deliveryAfter(
    deliveryOrdered,
    { type: 'DeliveryWithdrawn', data: { ...base, reason: moved } },
    { type: 'DeliveryLeftUntidied', data: { ...base, reason: `${left} ${moved}` } },
  )
  expect(shown).toMatchObject({ reason: `${moved} ${left}` })
})

it('is the same when it is told twice', async () => {
  const history = recordedHistory<DeliveryEvent>(deliveryOrdered, deliveryAttempted(), deliveryParked())
  await projectAll(db, deliveries, history)
  const once = await listAllDeliveries()
  await projectAll(db, deliveries, history)
  expect(await listAllDeliveries()).toEqual(once)
})

it('puts first what waits for a person', async () => {
  const other = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d9')
  const later = '2026-11-21T09:00:00.000Z'
  await projectAll(
    db,
    deliveries,
    recordedHistory<DeliveryEvent>(deliveryOrdered, deliveryAttempted(), deliveryParked(), {
      ...deliveryOrdered,
      data: { ...deliveryOrdered.data, deliveryId: other, at: later },
    }),
  )
  expect((await listAllDeliveries()).map(({ _id }) => _id)).toEqual([deliveryId, other])
  expect((await listAllDeliveries({ sort: 'latest' })).map(({ _id }) => _id)).toEqual([other, deliveryId])
})

describe('page after page', () => {
  const idOf = (number: number) => DeliveryId.parse(`0199e2a0-0000-7000-8000-0000000001${number}`)
  // Two events each have the same time.
  const atOf = (number: number) => `2026-11-2${Math.floor(number / 2)}T09:00:00.000Z`
  const one = (number: number): readonly DeliveryEvent[] => {
    const [deliveryId, at] = [idOf(number), atOf(number)]
    const told: DeliveryEvent = { ...deliveryOrdered, data: { ...deliveryOrdered.data, deliveryId, at } }
    if (number !== 13) return [told]
    return [
      told,
      { ...deliveryAttempted(), data: { ...deliveryAttempted().data, deliveryId, at } },
      { ...deliveryParked(), data: { ...deliveryParked().data, deliveryId, at } },
    ]
  }
  const numbers = [10, 11, 12, 13, 14, 15, 16]

  beforeEach(() => projectAll(db, deliveries, recordedHistory<DeliveryEvent>(...numbers.flatMap(one))))

  it('is each delivery once, what waits for a person first, then the latest', async () => {
    const seen: DeliveryId[] = []
    for (let place: Place | undefined; ; ) {
      const { items, next } = await listDeliveries(db, { sort: 'state', direction: 'desc', limit: 2, place })
      seen.push(...items.map(({ _id }) => _id))
      if (next === undefined) break
      place = placeAt(next, 'text')
    }
    expect(seen).toEqual([13, 16, 15, 14, 12, 11, 10].map(idOf))
  })

  it('is what was asked for', async () => {
    expect((await listAllDeliveries({ status: 'parked' })).map(({ _id }) => _id)).toEqual([idOf(13)])
    expect(await listAllDeliveries({ template: 'order-notice' })).toEqual([])
    expect(await listAllDeliveries({ template: deliveryOrdered.data.template })).toHaveLength(numbers.length)
    expect(await listAllDeliveries({ group: `user/${inviteeId}` })).toHaveLength(numbers.length)
    expect(await listAllDeliveries({ group: `quotation/${inviteeId}` })).toEqual([])
    expect(await listAllDeliveries({ search: 'finns%' })).toEqual([])
  })
})
