import { v5 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Handlers } from '../../commands/handlers.ts'
import { interruptedWork, mortalProcess } from '../../commands/kernel/testing/mortal-process.ts'
import { administratorsStream } from '../../commands/people/administrators/stream.ts'
import { changeUser } from '../../commands/people/user/change-user.ts'
import { registerUser } from '../../commands/people/user/register-user.ts'
import { forgetUser, removeUser } from '../../commands/people/user/remove-user.ts'
import { userStream } from '../../commands/people/user/stream.ts'
import { forgetContact } from '../../commands/sales/customer/forget-contact.ts'
import { customerStream } from '../../commands/sales/customer/stream.ts'
import { changeOrder } from '../../commands/sales/order/change-order.ts'
import { removeOrder, restoreOrder, takeBackOrder, withdrawOrder } from '../../commands/sales/order/leave-order.ts'
import { confirmRenewal, proposeRenewal, renewedOrderId } from '../../commands/sales/order/renew-order.ts'
import { orderStream } from '../../commands/sales/order/stream.ts'
import { contextNamed, orderNamed } from '../../commands/sales/order/testing.ts'
import { forgetQuotation, sendQuotation } from '../../commands/sales/quotation/quotation-acts.ts'
import { quotationStream } from '../../commands/sales/quotation/stream.ts'
import { CustomerId, type QuotationId, type UserId } from '../../domain/kernel/ids.ts'
import { bulletin } from '../../domain/sales/quotation/examples.ts'
import { anna, berit, disagreements, openHouse, orders, otherQuotationId, unlessKilled } from './testing.ts'

type House = ReturnType<typeof openHouse>
type StaffTools = ReturnType<House['staffOn']>

/** The final states of the streams, without the random codes. */
const endOf = async ({ staffOn, forgotten }: House) => {
  const { handlers } = staffOn().tools
  const ids = [...orders, renewedOrderId({ orderId: orderNamed('one'), year: 2027 })]
  const all = {
    orders: await Promise.all(ids.map((id) => handlers.order.state(orderStream(id)))),
    quotations: await Promise.all(
      [bulletin, otherQuotationId].map((id) => handlers.quotation.state(quotationStream(id))),
    ),
    users: await Promise.all([anna, berit].map((id) => handlers.user.state(userStream(id)))),
    customer: await handlers.customer.state(customerStream(customerOf(bulletin))),
    administrators: await handlers.administrators.state(administratorsStream),
    forgotten,
  }
  for (const quotation of all.quotations) if ('shortCode' in quotation) Reflect.deleteProperty(quotation, 'shortCode')
  return all
}

const customerOf = (quotationId: QuotationId) => CustomerId.parse(v5('customer', quotationId))

const rosterIsRight = async (handlers: Handlers) => {
  const users = await Promise.all([anna, berit].map((id) => handlers.user.state(userStream(id))))
  const admins = [anna, berit].filter((_, index) => {
    const user = users[index]
    return user?.status === 'Active' && user.profile.role === 'admin'
  })
  expect(await handlers.administrators.state(administratorsStream)).toEqual(new Set(admins))
}

const form = {
  name: 'Anna Ek',
  info: '',
  role: 'admin',
  isNarrator: false,
  customer: null,
  organizations: [],
} as const
const register = ({ tools }: StaffTools, userId: UserId) =>
  registerUser(
    tools,
    { userId, form: { ...form, organizations: [], email: `${userId}@x.se` }, passwordHash: 'x' },
    contextNamed(`register ${userId}`),
  )
const place = (staff: StaffTools) => staff.place('one')
const placeYearly = (staff: StaffTools) => staff.place('one', { renew: true })
const remove = ({ tools }: StaffTools) => removeOrder(tools, orderNamed('one'), contextNamed('remove'))
const exchange = ({ tools }: StaffTools, quotation: QuotationId | null) =>
  changeOrder(tools, { orderId: orderNamed('one'), sent: { quotation }, seen: undefined }, contextNamed('exchange'))
const forgetCustomer = async ({ tools }: StaffTools) => {
  const forgetting = { customerId: customerOf(bulletin), askedBy: anna }
  await forgetContact(tools, forgetting, contextNamed('forget contact'))
  await forgetQuotation(tools, { quotationId: bulletin, askedBy: anna }, contextNamed('forget quotation'))
}

type Act = (staff: StaffTools) => Promise<unknown>
const registerAnna: Act = (staff) => register(staff, anna)
const registerBerit: Act = (staff) => register(staff, berit)
const withdraw: Act = ({ tools }) =>
  withdrawOrder(tools, { orderId: orderNamed('one'), by: 'staff' }, contextNamed('withdraw'))
const restore: Act = ({ tools }) => restoreOrder(tools, orderNamed('one'), contextNamed('restore'))
const nextYear = new Date('2027-10-25T09:00:00.000Z')
const propose: Act = ({ tools }) =>
  proposeRenewal({ ...tools, now: () => nextYear }, orderNamed('one'), contextNamed('propose'))
const confirm: Act = ({ tools }) =>
  confirmRenewal(tools, { orderId: orderNamed('one'), year: 2027 }, contextNamed('confirm'))
const forgetAnna: Act = ({ tools }) => forgetUser(tools, { userId: anna, askedBy: berit }, contextNamed('forget'))
const forgetBulletin: Act = ({ tools }) =>
  forgetQuotation(tools, { quotationId: bulletin, askedBy: anna }, contextNamed('forget'))
type BrokenAct = {
  readonly before: readonly Act[]
  readonly act: Act
  /** The first step that makes a promise; a reservation or a place on the roster alone promises nothing. Default 1. */
  readonly promise?: number
}
const acts: readonly (readonly [name: string, broken: BrokenAct])[] = [
  ['an order is placed', { before: [], act: place }],
  ['an order is removed', { before: [place], act: remove }],
  ['an order is withdrawn', { before: [place], act: withdraw }],
  ['an order is brought back', { before: [place, remove], act: restore }],
  [
    'an order takes another quotation',
    { before: [place, (staff) => staff.draft(otherQuotationId)], act: (staff) => exchange(staff, otherQuotationId) },
  ],
  ['an order takes no quotation', { before: [place], act: (staff) => exchange(staff, null) }],
  ['a renewal is confirmed', { before: [placeYearly, propose], act: confirm }],
  ['an administrator is registered', { before: [registerBerit], act: registerAnna, promise: 2 }],
  ['a user is forgotten', { before: [registerBerit, registerAnna], act: forgetAnna, promise: 2 }],
  ['a quotation is forgotten', { before: [], act: forgetBulletin }],
  ['a customer is forgotten', { before: [place], act: forgetCustomer }],
]

/** The end after the actor dies after this many steps; undefined: it does not die. */
const performAct = async (before: readonly Act[], act: Act, steps = Number.POSITIVE_INFINITY) => {
  const house = openHouse()
  const staff = house.staffOn()
  await staff.draft()
  for (const earlier of before) await earlier(staff)
  const life = mortalProcess(steps)
  await act(house.staffOn(life)).catch(unlessKilled)
  await house.finish()
  return { house, isDead: life.isDead() }
}

describe('whoever dies while', () => {
  it.each(acts)('%s is finished by the processes', async (_, { before, act, promise = 1 }) => {
    const whole = await endOf((await performAct(before, act)).house)
    let deaths = 0
    for (let steps = promise; ; steps += 1) {
      const { house, isDead } = await performAct(before, act, steps)
      if (!isDead) break
      deaths += 1
      const { handlers } = house.staffOn().tools
      expect(await disagreements(handlers)).toEqual([])
      expect(await endOf(house)).toEqual(whole)
    }
    expect(deaths).toBeGreaterThan(0)
  })

  it.each<[string, Act]>([
    [
      'an administrator becomes a user',
      ({ tools }) =>
        changeUser(tools, { userId: anna, sent: { role: 'user' }, seen: undefined }, contextNamed('demote')),
    ],
    ['an administrator is removed', ({ tools }) => removeUser(tools, anna, contextNamed('remove'))],
  ])('%s leaves a roster of those who are administrators', async (_, act) => {
    for (let steps = 0; ; steps += 1) {
      const { house, isDead } = await performAct([registerBerit, registerAnna], act, steps)
      await rosterIsRight(house.staffOn().tools.handlers)
      if (!isDead) break
    }
  })
})

describe('before the processes come', () => {
  it('staff can take an acceptance back whose order was never placed', async () => {
    const house = openHouse()
    const staff = house.staffOn()
    await staff.draft()
    await expect(place(house.staffOn(mortalProcess(3)))).rejects.toThrow('killed')
    const pair = { quotationId: bulletin, orderId: orderNamed('one'), by: 'staff' } as const
    expect(await takeBackOrder(staff.tools, pair, contextNamed('take back'))).toMatchObject({ kind: 'accepted' })
    expect(await staff.tools.handlers.quotation.state(quotationStream(bulletin))).toMatchObject({ status: 'Open' })
  })

  it('ordering again does not answer with an order that was removed', async () => {
    const house = openHouse()
    const staff = house.staffOn()
    await staff.draft()
    await place(staff)
    await expect(remove(house.staffOn(mortalProcess(1)))).rejects.toThrow('killed')
    const again = await staff.place('two')
    expect(again).toMatchObject({ orderId: orderNamed('two'), outcome: { kind: 'accepted' } })
    await house.finish()
    expect(await disagreements(staff.tools.handlers)).toEqual([])
  })

  it('staff can offer again what an order has let go for another', async () => {
    const house = openHouse()
    const staff = house.staffOn()
    for (const quotationId of [bulletin, otherQuotationId]) await staff.draft(quotationId)
    const pair = { quotationId: bulletin, orderId: orderNamed('one'), by: 'staff' } as const
    await place(house.staffOn(interruptedWork(1, () => takeBackOrder(staff.tools, pair, contextNamed('take back')))))
    await expect(exchange(house.staffOn(mortalProcess(2)), otherQuotationId)).rejects.toThrow('killed')
    staff.clock.now = new Date(Date.now() + 1_000)
    await sendQuotation(staff.tools, { quotationId: bulletin, validUntil: null }, contextNamed('send'))
    await house.finish()
    const offered = await staff.tools.handlers.quotation.state(quotationStream(bulletin))
    expect(offered).toMatchObject({ status: 'Sent' })
    expect(offered).not.toHaveProperty('replacedBy')
  })
})

it('an order is not placed by asking again when its acceptance has been taken back', async () => {
  const house = openHouse()
  const staff = house.staffOn()
  await staff.draft()
  await expect(place(house.staffOn(mortalProcess(1)))).rejects.toThrow('killed')
  const pair = { quotationId: bulletin, orderId: orderNamed('one'), by: 'staff' } as const
  await takeBackOrder(staff.tools, pair, contextNamed('take back'))
  expect((await staff.place('one')).outcome).toMatchObject({ kind: 'rejected', reason: 'OrderNotFound' })
  expect((await staff.place('two')).outcome).toMatchObject({ kind: 'accepted' })
  await house.finish()
  expect(await disagreements(staff.tools.handlers)).toEqual([])
})
