import { expect, it } from 'vitest'
import { forgetContact } from '../../../commands/sales/customer/forget-contact.ts'
import { customerStream } from '../../../commands/sales/customer/stream.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { contextNamed, orderNamed } from '../../../commands/sales/order/testing.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { contactId, customerId, form } from '../../../domain/sales/customer/examples.ts'
import { bulletin } from '../../../domain/sales/quotation/examples.ts'
import { anna, openHouse } from '../../stream-repair/testing.ts'

const orderId = orderNamed('one')

/** A customer's order with an offer without a customer, as older releases left it. */
const openFormerHouse = async () => {
  const house = openHouse()
  const { tools, draft, place } = house.staffOn()
  await draft()
  const register = { ...form, type: 'RegisterCustomer', customerId, contactId } as const
  await tools.handlers.customer(customerStream(customerId), register, contextNamed('register'))
  await place('one', { quotation: null, name: 'Medlemsbladet', customer: customerId })
  const { revision } = await house.log.read(orderStream(orderId))
  const chosen = { type: 'QuotationChosen', data: { orderId, quotation: bulletin } } as const
  await house.log.append(orderStream(orderId), [chosen], revision, contextNamed('chosen'))
  const forget = () => forgetContact(tools, { customerId, askedBy: anna }, contextNamed('forget'))
  const offer = () => house.staffOn().tools.handlers.quotation.state(quotationStream(bulletin))
  return { ...house, tools, forget, offer }
}

it('gives an offer that an older release left with nobody to the customer whose order stands by it', async () => {
  const { finish, forget, offer, forgotten } = await openFormerHouse()
  await finish()
  expect(await offer()).toMatchObject({ content: { about: { customer: customerId } } })
  await forget()
  await finish()
  expect(await offer()).toMatchObject({ status: 'Forgotten' })
  expect(forgotten.has(bulletin)).toBe(true)
})

it('forgets such an offer of a customer who has been forgotten before', async () => {
  const { finish, forget, offer, forgotten } = await openFormerHouse()
  await forget()
  await finish()
  expect(await offer()).toMatchObject({ status: 'Forgotten' })
  expect(forgotten.has(bulletin)).toBe(true)
})
