import { beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { attempted, ordered, parked, retried, succeeded } from '../../../domain/delivery/delivery/examples.ts'
import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import { DeliveryId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { UserEvent } from '../../../domain/people/user/events.ts'
import { greta, registered } from '../../../domain/people/user/examples.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import type { QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import { orderOfBulletin as orderId, bulletin as quotationId } from '../../../domain/sales/quotation/examples.ts'
import {
  accept,
  acceptedOnce,
  after,
  decline,
  expire,
  pricedOnce,
  sentOnce,
} from '../../../domain/sales/testing/quotation.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { subscriberId, subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import type { SubscriptionChangeEvent } from '../../../domain/subscribers/subscription-change/events.ts'
import { changeId, changeRequested } from '../../../domain/subscribers/subscription-change/examples.ts'
import { users } from '../../people/user/projection.ts'
import { quotations } from '../../sales/quotation/projection.ts'
import { burns } from '../../subscribers/burn/projection.ts'
import { subscribers } from '../../subscribers/subscriber/projection.ts'
import { subscriptionChanges } from '../../subscribers/subscription-change/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recorded, recordedAs } from '../../testing.ts'
import { deliveries } from './projection.ts'
import { countUndelivered, listDeliveries, undeliveredAbout } from './queries.ts'
import { deliveryTables } from './testing.ts'

const db = await openReadModel(...deliveryTables)
beforeEach(() => emptyReadModel(db, burns, deliveries, users, quotations, subscriptionChanges))

const idOf = (number: number) => DeliveryId.parse(`0199e2a0-0000-7000-8000-0000000002${number}`)

/** What became of a letter, one hour after the one before it by number. */
const letter = (number: number, template: MailTemplate, about: Readonly<Record<string, string>>) => {
  const base = { deliveryId: idOf(number), at: `2026-11-20T${number}:00:00.000Z` }
  const told = (event: DeliveryEvent): DeliveryEvent =>
    // The cast is sound: both fields are every event's.
    ({ ...event, data: { ...event.data, ...base } }) as DeliveryEvent
  const waiting = [told({ ...ordered, data: { ...ordered.data, template, about } })]
  const lost = [...waiting, told(attempted()), told(parked())]
  return {
    waiting,
    lost,
    sentAgain: [...lost, told(retried), told(attempted(2)), told(succeeded(2))],
    writtenOff: [...lost, told({ type: 'DeliveryWithdrawn', data: { ...base, reason: 'Avskrivet.' } })],
  }
}
const onQuotation = (number: number, template: MailTemplate) => letter(number, template, { quotationId })
const onUser = (number: number) => letter(number, 'invitation', { userId: greta, session: '1' })

const happened = (...events: readonly DeliveryEvent[]) => projectAll(db, deliveries, recorded(...events))
const quoted = (...events: readonly QuotationEvent[]) => projectAll(db, quotations, recorded(...events))
const told = async () => (await undeliveredAbout(db, { quotationId })).map(({ _id }) => _id)
const toldOfUser = async () => (await undeliveredAbout(db, { userId: greta })).map(({ _id }) => _id)

const takenBack = [
  ...acceptedOnce,
  { type: 'AcceptanceTakenBack', data: { quotationId, orderId, by: 'staff' } },
] as const
const removed = [...sentOnce, { type: 'QuotationRemoved', data: { quotationId } }] as const

describe('what did not arrive', () => {
  it('is told with its reason, for whom it was, and is counted', async () => {
    await quoted(...sentOnce)
    await happened(...onQuotation(10, 'offer').lost)
    expect(await undeliveredAbout(db, { quotationId })).toMatchObject([
      { _id: idOf(10), isUnclear: true, reason: 'Oklart om det gick fram.', address: 'maj@hembygd.example.se' },
    ])
    expect(await countUndelivered(db)).toBe(1)
  })

  it.each(['waiting', 'sentAgain', 'writtenOff'] as const)('is no letter that is %s', async (fate) => {
    await quoted(...sentOnce)
    await happened(...onQuotation(10, 'offer')[fate])
    expect(await told()).toEqual([])
    expect(await countUndelivered(db)).toBe(0)
  })

  it('is settled by a later letter of its kind about the same', async () => {
    await quoted(...sentOnce)
    const other = { quotationId: QuotationId.parse('0199e2a0-0000-7000-8000-000000000069') }
    await happened(...onQuotation(10, 'offer').lost, ...letter(11, 'offer', other).waiting)
    await happened(...onQuotation(12, 'request-receipt').waiting)
    expect(await told()).toEqual([idOf(10)])
    await happened(...onQuotation(13, 'offer').waiting)
    expect(await told()).toEqual([])
    expect(await countUndelivered(db)).toBe(0)
    await happened(...onQuotation(13, 'offer').lost)
    expect(await told()).toEqual([idOf(13)])
    expect(await countUndelivered(db)).toBe(1)
  })

  it('is listed as settled once a later letter has followed it, until it is written off', async () => {
    await quoted(...sentOnce)
    const settled = async () =>
      (await listDeliveries(db, { sort: 'latest', direction: 'desc' })).items.flatMap(({ _id, isSettled }) =>
        isSettled ? [_id] : [],
      )
    await happened(...onQuotation(10, 'offer').lost)
    expect(await settled()).toEqual([])
    await happened(...onQuotation(13, 'offer').waiting)
    expect(await settled()).toEqual([idOf(10)])
    await happened(...onQuotation(10, 'offer').writtenOff)
    expect(await settled()).toEqual([])
  })

  it.each<[MailTemplate, string, readonly QuotationEvent[], boolean]>([
    ['offer', 'sent', sentOnce, true],
    ['offer', 'expired', after(sentOnce, expire('2027-01-01')), true],
    ['offer', 'ordered', acceptedOnce, false],
    ['offer', 'declined', after(sentOnce, decline('customer')), false],
    ['offer', 'removed', removed, false],
    ['request-receipt', 'priced', pricedOnce, true],
    ['order-confirmation', 'ordered', acceptedOnce, true],
    ['order-confirmation', 'taken back', takenBack, false],
    ['taken-back-receipt', 'taken back', takenBack, true],
    ['taken-back-receipt', 'ordered again', after(takenBack, accept('staff')), false],
  ])('may be a letter of the kind %s while the quotation is %s: %#', async (template, _, history, isTold) => {
    await quoted(...history)
    await happened(...onQuotation(10, template).lost)
    expect(await told()).toEqual(isTold ? [idOf(10)] : [])
    expect(await countUndelivered(db)).toBe(isTold ? 1 : 0)
  })

  it('is counted, and not told where it is about, when it was for staff', async () => {
    await quoted(...sentOnce)
    await happened(...onQuotation(10, 'request-notice').lost)
    expect(await told()).toEqual([])
    expect(await countUndelivered(db)).toBe(1)
  })

  const invited: UserEvent = { ...registered, data: { ...registered.data, passwordHash: UNUSABLE_PASSWORD } }
  const chosen: UserEvent = { type: 'PasswordChanged', data: { userId: greta, passwordHash: '$argon2id$1' } }

  it('is an invitation, until its user has chosen a password', async () => {
    await projectAll(db, users, [recordedAs(invited, 1)])
    await happened(...onUser(10).lost)
    await projectAll(db, users, [recordedAs({ type: 'RoleGranted', data: { userId: greta, role: 'admin' } }, 2)])
    expect([await toldOfUser(), await countUndelivered(db)]).toEqual([[idOf(10)], 1])
    await projectAll(db, users, [recordedAs(chosen, 3)])
    expect([await toldOfUser(), await countUndelivered(db)]).toEqual([[], 0])
  })

  it('is an invitation, until there is a new one or its user is removed', async () => {
    await projectAll(db, users, recorded<UserEvent>(registered))
    await happened(...onUser(10).lost)
    expect([await toldOfUser(), await told(), await countUndelivered(db)]).toEqual([[idOf(10)], [], 1])
    await happened(...onUser(11).lost)
    expect([await toldOfUser(), await countUndelivered(db)]).toEqual([[idOf(11)], 1])
    await projectAll(db, users, [recordedAs({ type: 'UserRemoved', data: { userId: greta } }, 2)])
    expect([await toldOfUser(), await countUndelivered(db)]).toEqual([[], 0])
  })
})

describe('what did not arrive about a changed subscription', () => {
  const about = { changeId, staffId: greta }
  const changed = (...events: readonly SubscriptionChangeEvent[]) =>
    projectAll(db, subscriptionChanges, recorded<SubscriptionChangeEvent>(changeRequested, ...events))
  const handled = { type: 'SubscriptionChangeHandled', data: { changeId } } as const
  const gone = { type: 'SubscriptionChangeRemoved', data: { changeId } } as const

  it('names her whom it is about, and where the receipt goes', async () => {
    await changed()
    await happened(...letter(10, 'change-receipt', about).lost, ...letter(11, 'change-notice', about).lost)
    const { items } = await listDeliveries(db, { sort: 'latest', direction: 'asc' })
    expect(items).toMatchObject([
      { recipient: 'Elsa Öberg', address: 'elsa@example.se' },
      { recipient: 'Elsa Öberg', address: null },
    ])
    expect(await countUndelivered(db)).toBe(2)
  })

  it('names nobody whose identity is protected, once the request is about her', async () => {
    const carriedOut = { type: 'SubscriptionChangeCarriedOut', data: { changeId, subscriberId } } as const
    await changed(carriedOut)
    await happened(...letter(10, 'change-receipt', about).lost)
    const named = async (isProtected: boolean, search?: string) => {
      const told = { ...subscriberRegistered, data: { ...subscriberRegistered.data, isProtected } }
      await projectAll(db, subscribers, recorded<SubscriberEvent>(told))
      return (await listDeliveries(db, { sort: 'to', direction: 'asc', search })).items
    }
    expect(await named(false)).toMatchObject([{ recipient: 'Elsa Öberg', address: 'elsa@example.se' }])
    await emptyReadModel(db, subscribers)
    expect(await named(true)).toMatchObject([{ recipient: 'Prenumerant', address: null }])
    expect(await named(true, 'Elsa')).toEqual([])
  })

  it.each([
    [handled, 1],
    [gone, 0],
  ])('waits for nobody when it is no longer wanted: %j', async (event, count) => {
    await changed(event)
    await happened(...letter(10, 'change-receipt', about).lost, ...letter(11, 'change-notice', about).lost)
    expect(await countUndelivered(db)).toBe(count)
  })
})
