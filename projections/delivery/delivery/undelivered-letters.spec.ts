import { beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import {
  deliveryAttempted,
  deliveryOrdered,
  deliveryParked,
  deliveryRetried,
  deliverySucceeded,
} from '../../../domain/delivery/delivery/examples.ts'
import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import { DeliveryId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { UserEvent } from '../../../domain/people/user/events.ts'
import { greta, userRegistered } from '../../../domain/people/user/examples.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import type { QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import { orderOfBulletin as orderId, bulletin as quotationId } from '../../../domain/sales/quotation/examples.ts'
import {
  accept,
  acceptedHistory,
  continueHistory,
  decline,
  expire,
  pricedHistory,
  sentHistory,
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
import { emptyReadModel, openReadModel, projectAll, recordEvent, recordedHistory } from '../../testing.ts'
import { deliveries } from './projection.ts'
import { countUndelivered, findUndelivered, listDeliveries } from './queries.ts'
import { deliveryTables } from './testing.ts'

const db = await openReadModel(...deliveryTables)
beforeEach(() => emptyReadModel(db, burns, deliveries, users, quotations, subscriptionChanges))

const idOf = (number: number) => DeliveryId.parse(`0199e2a0-0000-7000-8000-0000000002${number}`)

/** The events of a letter, one hour after the letter with the number before. */
const letter = (number: number, template: MailTemplate, about: Readonly<Record<string, string>>) => {
  const base = { deliveryId: idOf(number), at: `2026-11-20T${number}:00:00.000Z` }
  const told = (event: DeliveryEvent): DeliveryEvent =>
    // The cast is sound: every event has both fields.
    ({ ...event, data: { ...event.data, ...base } }) as DeliveryEvent
  const waiting = [told({ ...deliveryOrdered, data: { ...deliveryOrdered.data, template, about } })]
  const lost = [...waiting, told(deliveryAttempted()), told(deliveryParked())]
  return {
    waiting,
    lost,
    sentAgain: [...lost, told(deliveryRetried), told(deliveryAttempted(2)), told(deliverySucceeded(2))],
    writtenOff: [...lost, told({ type: 'DeliveryWithdrawn', data: { ...base, reason: 'Avskrivet.' } })],
  }
}
const onQuotation = (number: number, template: MailTemplate) => letter(number, template, { quotationId })
const onUser = (number: number) => letter(number, 'invitation', { userId: greta, session: '1' })

const projectDeliveries = (...events: readonly DeliveryEvent[]) =>
  projectAll(db, deliveries, recordedHistory(...events))
const projectQuotations = (...events: readonly QuotationEvent[]) =>
  projectAll(db, quotations, recordedHistory(...events))
const findUndeliveredIds = async () => (await findUndelivered(db, { quotationId })).map(({ _id }) => _id)
const toldOfUser = async () => (await findUndelivered(db, { userId: greta })).map(({ _id }) => _id)

const undoneAcceptance = [
  ...acceptedHistory,
  { type: 'AcceptanceTakenBack', data: { quotationId, orderId, by: 'staff' } },
] as const
const removedHistory = [...sentHistory, { type: 'QuotationRemoved', data: { quotationId } }] as const

describe('what did not arrive', () => {
  it('is told with its reason, for whom it was, and is counted', async () => {
    await projectQuotations(...sentHistory)
    await projectDeliveries(...onQuotation(10, 'offer').lost)
    expect(await findUndelivered(db, { quotationId })).toMatchObject([
      { _id: idOf(10), isUnclear: true, reason: 'Oklart om det gick fram.', address: 'maj@hembygd.example.se' },
    ])
    expect(await countUndelivered(db)).toBe(1)
  })

  it.each(['waiting', 'sentAgain', 'writtenOff'] as const)('is no letter that is %s', async (fate) => {
    await projectQuotations(...sentHistory)
    await projectDeliveries(...onQuotation(10, 'offer')[fate])
    expect(await findUndeliveredIds()).toEqual([])
    expect(await countUndelivered(db)).toBe(0)
  })

  it('is settled by a later letter of its kind about the same', async () => {
    await projectQuotations(...sentHistory)
    const other = { quotationId: QuotationId.parse('0199e2a0-0000-7000-8000-000000000069') }
    await projectDeliveries(...onQuotation(10, 'offer').lost, ...letter(11, 'offer', other).waiting)
    await projectDeliveries(...onQuotation(12, 'request-receipt').waiting)
    expect(await findUndeliveredIds()).toEqual([idOf(10)])
    await projectDeliveries(...onQuotation(13, 'offer').waiting)
    expect(await findUndeliveredIds()).toEqual([])
    expect(await countUndelivered(db)).toBe(0)
    await projectDeliveries(...onQuotation(13, 'offer').lost)
    expect(await findUndeliveredIds()).toEqual([idOf(13)])
    expect(await countUndelivered(db)).toBe(1)
  })

  it('is listed as settled once a later letter has followed it, until it is written off', async () => {
    await projectQuotations(...sentHistory)
    const settled = async () =>
      (await listDeliveries(db, { sort: 'latest', direction: 'desc' })).items.flatMap(({ _id, isSettled }) =>
        isSettled ? [_id] : [],
      )
    await projectDeliveries(...onQuotation(10, 'offer').lost)
    expect(await settled()).toEqual([])
    await projectDeliveries(...onQuotation(13, 'offer').waiting)
    expect(await settled()).toEqual([idOf(10)])
    await projectDeliveries(...onQuotation(10, 'offer').writtenOff)
    expect(await settled()).toEqual([])
  })

  it.each<[MailTemplate, string, readonly QuotationEvent[], boolean]>([
    ['offer', 'sent', sentHistory, true],
    ['offer', 'expired', continueHistory(sentHistory, expire('2027-01-01')), true],
    ['offer', 'ordered', acceptedHistory, false],
    ['offer', 'declined', continueHistory(sentHistory, decline('customer')), false],
    ['offer', 'removed', removedHistory, false],
    ['request-receipt', 'priced', pricedHistory, true],
    ['order-confirmation', 'ordered', acceptedHistory, true],
    ['order-confirmation', 'taken back', undoneAcceptance, false],
    ['taken-back-receipt', 'taken back', undoneAcceptance, true],
    ['taken-back-receipt', 'ordered again', continueHistory(undoneAcceptance, accept('staff')), false],
  ])('may be a letter of the kind %s while the quotation is %s: %#', async (template, _, history, isTold) => {
    await projectQuotations(...history)
    await projectDeliveries(...onQuotation(10, template).lost)
    expect(await findUndeliveredIds()).toEqual(isTold ? [idOf(10)] : [])
    expect(await countUndelivered(db)).toBe(isTold ? 1 : 0)
  })

  it('is counted, and not told where it is about, when it was for staff', async () => {
    await projectQuotations(...sentHistory)
    await projectDeliveries(...onQuotation(10, 'request-notice').lost)
    expect(await findUndeliveredIds()).toEqual([])
    expect(await countUndelivered(db)).toBe(1)
  })

  const invited: UserEvent = { ...userRegistered, data: { ...userRegistered.data, passwordHash: UNUSABLE_PASSWORD } }
  const chosen: UserEvent = { type: 'PasswordChanged', data: { userId: greta, passwordHash: '$argon2id$1' } }

  it('is an invitation, until its user has chosen a password', async () => {
    await projectAll(db, users, [recordEvent(invited, 1)])
    await projectDeliveries(...onUser(10).lost)
    await projectAll(db, users, [recordEvent({ type: 'RoleGranted', data: { userId: greta, role: 'admin' } }, 2)])
    expect([await toldOfUser(), await countUndelivered(db)]).toEqual([[idOf(10)], 1])
    await projectAll(db, users, [recordEvent(chosen, 3)])
    expect([await toldOfUser(), await countUndelivered(db)]).toEqual([[], 0])
  })

  it('is an invitation, until there is a new one or its user is removed', async () => {
    await projectAll(db, users, recordedHistory<UserEvent>(userRegistered))
    await projectDeliveries(...onUser(10).lost)
    expect([await toldOfUser(), await findUndeliveredIds(), await countUndelivered(db)]).toEqual([[idOf(10)], [], 1])
    await projectDeliveries(...onUser(11).lost)
    expect([await toldOfUser(), await countUndelivered(db)]).toEqual([[idOf(11)], 1])
    await projectAll(db, users, [recordEvent({ type: 'UserRemoved', data: { userId: greta } }, 2)])
    expect([await toldOfUser(), await countUndelivered(db)]).toEqual([[], 0])
  })
})

describe('what did not arrive about a changed subscription', () => {
  const about = { changeId, staffId: greta }
  const changed = (...events: readonly SubscriptionChangeEvent[]) =>
    projectAll(db, subscriptionChanges, recordedHistory<SubscriptionChangeEvent>(changeRequested, ...events))
  const handled = { type: 'SubscriptionChangeHandled', data: { changeId } } as const
  const gone = { type: 'SubscriptionChangeRemoved', data: { changeId } } as const

  it('names her whom it is about, and where the receipt goes', async () => {
    await changed()
    await projectDeliveries(...letter(10, 'change-receipt', about).lost, ...letter(11, 'change-notice', about).lost)
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
    await projectDeliveries(...letter(10, 'change-receipt', about).lost)
    const named = async (isProtected: boolean, search?: string) => {
      const told = { ...subscriberRegistered, data: { ...subscriberRegistered.data, isProtected } }
      await projectAll(db, subscribers, recordedHistory<SubscriberEvent>(told))
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
    await projectDeliveries(...letter(10, 'change-receipt', about).lost, ...letter(11, 'change-notice', about).lost)
    expect(await countUndelivered(db)).toBe(count)
  })
})
