import { beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import {
  attempted,
  deliveryId,
  failed,
  invited,
  ordered,
  parked,
  retried,
  succeeded,
  writtenToFile,
} from '../../../domain/delivery/delivery/examples.ts'
import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import { issueId, opened } from '../../../domain/editorial/issue/examples.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { erased } from '../../../domain/kernel/personal.ts'
import type { UserEvent } from '../../../domain/people/user/events.ts'
import { greta, registered } from '../../../domain/people/user/examples.ts'
import type { QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import { drafted, bulletin as quotationId } from '../../../domain/sales/quotation/examples.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import { issues } from '../../editorial/issue/projection.ts'
import { type Place, placeAt } from '../../kernel/paging/place.ts'
import { users } from '../../people/user/projection.ts'
import { quotations } from '../../sales/quotation/projection.ts'
import { subscribers } from '../../subscribers/subscriber/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recorded, recordedAs } from '../../testing.ts'
import { deliveries } from './projection.ts'
import { type DeliveryQuery, listDeliveries } from './queries.ts'
import { deliveryTables } from './testing.ts'

const db = await openReadModel(...deliveryTables)
beforeEach(() => emptyReadModel(db, deliveries, users, quotations, issues, subscribers))

const listed = async (query: Partial<DeliveryQuery> = {}) =>
  (await listDeliveries(db, { sort: 'state', direction: 'desc', ...query })).items

const shownAfter = async (...events: readonly DeliveryEvent[]) => {
  await projectAll(db, deliveries, recorded(...events))
  return (await listed())[0]
}

it('shows what waits, and why', async () => {
  expect(await shownAfter(ordered)).toMatchObject({ _id: deliveryId, status: 'waiting', attempts: 0, reason: null })
  expect(await shownAfter(attempted(), failed())).toMatchObject({
    status: 'waiting',
    attempts: 1,
    reason: 'Mejlservern svarar inte.',
  })
})

it('shows what is unclear until it is known or tried again', async () => {
  const unclear = { status: 'parked', isUnclear: true, reason: 'Oklart om det gick fram.' }
  expect(await shownAfter(ordered, attempted(), parked())).toMatchObject(unclear)
  expect(await shownAfter(retried)).toMatchObject({ status: 'waiting', isUnclear: false, reason: null })
  expect(await shownAfter(attempted(2), succeeded(2))).toMatchObject({ status: 'done', attempts: 2, reason: null })
})

it('tells what became a file from what was sent', async () => {
  expect(await shownAfter(ordered, attempted(), writtenToFile())).toMatchObject({ status: 'done', toFile: true })
  await emptyReadModel(db, deliveries)
  expect(await shownAfter(ordered, attempted(), succeeded())).toMatchObject({ status: 'done', toFile: false })
})

describe('for whom it is', () => {
  const toUser: DeliveryEvent = { ...ordered, data: { ...ordered.data, about: { userId: greta, session: '1' } } }
  const about = (template: MailTemplate): DeliveryEvent => ({
    ...ordered,
    data: { ...ordered.data, template, about: { quotationId } },
  })
  const ask = (...history: readonly QuotationEvent[]) => projectAll(db, quotations, recorded(...history))
  const forget: QuotationEvent = { type: 'QuotationForgotten', data: { quotationId, askedBy: greta } }

  it('is told while she is not forgotten, and kept in no row', async () => {
    await projectAll(db, users, recorded<UserEvent>(registered))
    expect(await shownAfter(toUser)).toMatchObject({ recipient: 'Greta Lind', address: 'greta@example.se' })
    expect(JSON.stringify(await db.selectFrom('deliveries_v15').selectAll().execute())).not.toMatch(/Greta|@/)
    await projectAll(db, users, [recordedAs({ type: 'UserForgotten', data: { userId: greta, askedBy: greta } }, 2)])
    expect((await listed())[0]).toMatchObject({ recipient: null, address: null })
  })

  it('is whom the letter about a quotation goes to, also while the quotation is removed', async () => {
    await ask(...drafted)
    const known = { recipient: 'Hembygdsföreningen', address: 'maj@hembygd.example.se' }
    expect(await shownAfter(about('offer'))).toMatchObject(known)
    const removed: QuotationEvent = { type: 'QuotationRemoved', data: { quotationId } }
    await ask(...drafted, removed)
    expect((await listed())[0]).toMatchObject(known)
    await ask(...drafted, removed, forget)
    expect((await listed())[0]).toMatchObject({ recipient: null, address: null })
  })

  it('is nobody when the key is gone before it is told so', async () => {
    const customerInfo = { person: erased, email: erased }
    const changes = { customerName: erased, customerEmail: erased, customerInfo }
    await ask(...drafted.slice(0, 2), { type: 'CustomerDetailsGiven', data: { quotationId, changes } })
    expect(await shownAfter(about('offer'))).toMatchObject({ recipient: null, address: null })
  })

  describe('of a subscriber', () => {
    const { subscriberId } = subscriberRegistered.data
    const told = (template: MailTemplate): DeliveryEvent => ({
      ...ordered,
      data: { ...ordered.data, template, about: { subscriberId, issueId } },
    })
    const her = (more: Partial<typeof subscriberRegistered.data>): SubscriberEvent => ({
      ...subscriberRegistered,
      data: { ...subscriberRegistered.data, ...more },
    })

    it('is she, also where staff are told of her', async () => {
      await projectAll(db, subscribers, recorded(her({ email: 'ingrid@example.se' })))
      const known = { recipient: 'Ingrid Sandberg', subscriberTold: subscriberId }
      expect(await shownAfter(told('issue-letter'))).toMatchObject({ ...known, address: 'ingrid@example.se' })
      await emptyReadModel(db, deliveries)
      expect(await shownAfter(told('bounce-notice'))).toMatchObject({ ...known, address: null })
    })

    it.each([
      ['10482', 'Kund 10482'],
      ['', 'Prenumerant'],
    ])('is her customer number where her identity is protected (%s)', async (customerNr, recipient) => {
      await projectAll(db, subscribers, recorded(her({ email: 'ingrid@example.se', isProtected: true, customerNr })))
      const hidden = { recipient, address: null, subscriberTold: null }
      expect(await shownAfter(told('issue-letter'))).toMatchObject(hidden)
      expect(await listed({ search: 'sandberg' })).toEqual([])
    })

    it('is found by the name of the issue, too', async () => {
      await projectAll(db, subscribers, recorded(her({})))
      await projectAll(db, issues, recorded<IssueEvent>({ ...opened, data: { ...opened.data, issueId } }))
      await shownAfter(told('issue-letter'))
      for (const search of ['bottenviksbladet 46', 'sandberg', 'sandberg bottenviksbladet'])
        expect(await listed({ search })).toMatchObject([{ recipient: 'Ingrid Sandberg' }])
      expect(await listed({ search: 'bottenviksbladet 45' })).toEqual([])
    })

    it('is nobody once she is forgotten', async () => {
      const forgotten: SubscriberEvent = { type: 'SubscriberForgotten', data: { subscriberId, askedBy: greta } }
      await projectAll(db, subscribers, recorded(her({}), forgotten))
      expect(await shownAfter(told('issue-letter'))).toMatchObject({ recipient: null, subscriberTold: null })
    })
  })

  it('is not the customer where staff are told what she did', async () => {
    await ask(...drafted)
    expect(await shownAfter(about('decline-notice'))).toMatchObject({ recipient: 'Hembygdsföreningen', address: null })
  })
})

it('says what nobody could tidy up after it was cancelled', async () => {
  const base = { deliveryId, at: '2026-11-20T09:00:00.000Z' }
  const reason = 'Halvfärdiga filer kan ligga kvar i ftp://in.example.se: nr-47.zip.del. Servern svarar inte.'
  const shown = await shownAfter(
    ordered,
    { type: 'DeliveryWithdrawn', data: { ...base, reason: 'Avbrutet.', left: 'ftp' } },
    { type: 'DeliveryLeftUntidied', data: { ...base, reason } },
  )
  expect(shown).toMatchObject({ status: 'withdrawn', reason: `Avbrutet. ${reason}` })
})

it('says once why what is left there could not be tidied up', async () => {
  const base = { deliveryId, at: '2026-11-20T09:00:00.000Z' }
  const moved = 'Mottagarens adress har ändrats sedan dess.'
  const left = 'Halvfärdiga filer kan ligga kvar i ftp://in.example.se.'
  const shown = await shownAfter(
    ordered,
    { type: 'DeliveryWithdrawn', data: { ...base, reason: moved } },
    { type: 'DeliveryLeftUntidied', data: { ...base, reason: `${left} ${moved}` } },
  )
  expect(shown).toMatchObject({ reason: `${moved} ${left}` })
})

it('is the same when it is told twice', async () => {
  const history = recorded<DeliveryEvent>(ordered, attempted(), parked())
  await projectAll(db, deliveries, history)
  const once = await listed()
  await projectAll(db, deliveries, history)
  expect(await listed()).toEqual(once)
})

it('puts first what waits for a person', async () => {
  const other = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d9')
  const later = '2026-11-21T09:00:00.000Z'
  await projectAll(
    db,
    deliveries,
    recorded<DeliveryEvent>(ordered, attempted(), parked(), {
      ...ordered,
      data: { ...ordered.data, deliveryId: other, at: later },
    }),
  )
  expect((await listed()).map(({ _id }) => _id)).toEqual([deliveryId, other])
  expect((await listed({ sort: 'latest' })).map(({ _id }) => _id)).toEqual([other, deliveryId])
})

describe('page after page', () => {
  const idOf = (number: number) => DeliveryId.parse(`0199e2a0-0000-7000-8000-0000000001${number}`)
  // Two at a time happened at once.
  const atOf = (number: number) => `2026-11-2${Math.floor(number / 2)}T09:00:00.000Z`
  const one = (number: number): readonly DeliveryEvent[] => {
    const [deliveryId, at] = [idOf(number), atOf(number)]
    const told: DeliveryEvent = { ...ordered, data: { ...ordered.data, deliveryId, at } }
    if (number !== 13) return [told]
    return [
      told,
      { ...attempted(), data: { ...attempted().data, deliveryId, at } },
      { ...parked(), data: { ...parked().data, deliveryId, at } },
    ]
  }
  const numbers = [10, 11, 12, 13, 14, 15, 16]

  beforeEach(() => projectAll(db, deliveries, recorded<DeliveryEvent>(...numbers.flatMap(one))))

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
    expect((await listed({ status: 'parked' })).map(({ _id }) => _id)).toEqual([idOf(13)])
    expect(await listed({ template: 'order-notice' })).toEqual([])
    expect(await listed({ template: ordered.data.template })).toHaveLength(numbers.length)
    expect(await listed({ group: `user/${invited}` })).toHaveLength(numbers.length)
    expect(await listed({ group: `quotation/${invited}` })).toEqual([])
    expect(await listed({ search: 'finns%' })).toEqual([])
  })
})
