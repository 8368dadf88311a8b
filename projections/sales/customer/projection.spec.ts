import { beforeEach, expect, it } from 'vitest'
import type { PublicationEvent } from '../../../domain/editorial/publication/events.ts'
import { OrderId, PublicationId } from '../../../domain/kernel/ids.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import { blankAddress } from '../../../domain/sales/customer/commands.ts'
import type { CustomerEvent } from '../../../domain/sales/customer/events.ts'
import {
  administrator,
  contactId,
  customerId,
  customerRegistered,
  form,
  harbour,
  laterContactId,
} from '../../../domain/sales/customer/examples.ts'
import type { OrderEvent } from '../../../domain/sales/order/events.ts'
import { eventTime, orderCompleted, orderPlaced } from '../../../domain/sales/order/examples.ts'
import { publications } from '../../editorial/publication/projection.ts'
import { findPublication, listPublications } from '../../editorial/publication/queries.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { orders } from '../order/projection.ts'
import { customers } from './projection.ts'
import { findCustomer, listCustomers } from './queries.ts'

const db = await openReadModel(customers, publications)
const byName = { sort: 'name', direction: 'asc' } as const
const allCustomers = async (search?: string) => (await listCustomers(db, { ...byName, search })).items
beforeEach(() => emptyReadModel(db, customers, publications))

const contactFields = { customerId, contactId }
const history: readonly CustomerEvent[] = [
  customerRegistered,
  {
    type: 'CustomerDescribed',
    data: { ...contactFields, changes: { name: 'Hamnarna', organizationNumber: '811218-9876' } },
  },
  { type: 'CustomerContactChanged', data: { ...contactFields, changes: { contactName: 'Olle Ek' } } },
  {
    type: 'CustomerMoved',
    data: { ...contactFields, changes: { invoice: { ...harbour, address1: 'Box 7', city: 'Piteå' } } },
  },
  { type: 'CustomerDated', data: { customerId, changes: { doneDate: '2026-03-01' } } },
]
const customerRemoved: CustomerEvent = { type: 'CustomerRemoved', data: { customerId } }
const customerRestored: CustomerEvent = { type: 'CustomerRestored', data: { customerId } }
const customerContactForgotten: CustomerEvent = {
  type: 'CustomerContactForgotten',
  data: { customerId, contactId, askedBy: administrator },
}
const laterContactChanged: CustomerEvent = {
  type: 'CustomerContactChanged',
  data: { customerId, contactId: laterContactId, changes: { contactName: 'Maja Vik' } },
}

const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000071')
const publicationFounded = (customer: typeof customerId | null): PublicationEvent => ({
  type: 'PublicationFounded',
  data: { publicationId, name: 'Hamnbladet', customer },
})
const staff = { role: 'user', customers: [] } as const

it('shows a customer as it has become, the address of its head from the invoice', async () => {
  await projectAll(db, customers, recordedHistory(...history))
  expect(await findCustomer(db, customerId)).toEqual({
    revision: 4,
    customer: {
      ...form,
      _id: customerId,
      name: 'Hamnarna',
      organizationNumber: '811218-9876',
      contact_name: 'Olle Ek',
      invoice: { ...harbour, address1: 'Box 7', city: 'Piteå' },
      address1: 'Box 7',
      postcode: '972 31',
      city: 'Piteå',
      doneDate: '2026-03-01',
      firstOrder: null,
      lastDone: null,
      pubs: [],
      isContactForgotten: false,
      createdAt: '2026-03-02T09:00:00.000Z',
    },
  })
})

it('names its publications, and they name it', async () => {
  await projectAll(db, customers, recordedHistory(...history))
  await projectAll(db, publications, recordedHistory(publicationFounded(customerId)))
  expect(await allCustomers()).toMatchObject([{ pubs: [{ _id: publicationId, name: 'Hamnbladet' }] }])
  expect((await listPublications(db, staff, byName)).items).toMatchObject([{ orgName: 'Hamnarna' }])
  expect(await findPublication(db, staff, publicationId)).toMatchObject({ publication: { orgName: 'Hamnarna' } })
})

it('says when its first order was placed and its latest was done', async () => {
  const placed = (number: number, orderDate: string): OrderEvent => {
    const orderId = OrderId.parse(`0199e2a0-0000-7000-8000-0000000000a${number}`)
    return { ...orderPlaced, data: { ...orderPlaced.data, orderId, customer: customerId, orderDate } }
  }
  const earlier = placed(1, '2025-01-10T09:00:00.000Z')
  await projectAll(db, customers, recordedHistory(...history))
  await projectAll(db, orders, recordedHistory(earlier))
  await projectAll(db, orders, recordedHistory(placed(2, '2026-02-01T09:00:00.000Z')))
  expect(await allCustomers()).toMatchObject([{ firstOrder: '2025-01-10T09:00:00.000Z', lastDone: null }])
  const { orderId } = earlier.data
  await projectAll(db, orders, recordedHistory({ ...orderCompleted, data: { ...orderCompleted.data, orderId } }))
  expect(await allCustomers()).toMatchObject([{ lastDone: eventTime }])
  await projectAll(db, orders, recordedHistory({ type: 'OrderRemoved', data: { orderId } }))
  expect(await allCustomers()).toMatchObject([{ firstOrder: '2026-02-01T09:00:00.000Z', lastDone: null }])
})

it.each([
  ['hamnarna', 1],
  ['bladet EK', 1],
  ['811218', 1],
  ['h_mn', 0],
  ['hamnarna finns-inte', 0],
])('is found %s by name, number, contact and publication: %i', async (search, found) => {
  await projectAll(db, customers, recordedHistory(...history))
  await projectAll(db, publications, recordedHistory(publicationFounded(customerId)))
  expect(await allCustomers(search)).toHaveLength(found)
})

it('says no name of a removed customer, and none of its removed publications', async () => {
  const gone: PublicationEvent = { type: 'PublicationRemoved', data: { publicationId } }
  await projectAll(db, publications, recordedHistory(publicationFounded(customerId)))
  await projectAll(db, customers, recordedHistory(...history, customerRemoved))
  expect(await allCustomers()).toEqual([])
  expect(await findCustomer(db, customerId)).toBeUndefined()
  expect((await listPublications(db, staff, byName)).items).toMatchObject([{ orgName: '' }])
  await projectAll(db, customers, recordedHistory(customerRestored))
  await projectAll(db, publications, recordedHistory(gone))
  expect(await allCustomers()).toMatchObject([{ name: 'Hamnarna', pubs: [] }])
})

const rows = () => db.selectFrom('customers_v2').selectAll().execute()

it('keeps of a forgotten contact what a replay of the erased history keeps', async () => {
  await projectAll(db, customers, recordedHistory(...history, customerContactForgotten))
  const live = await rows()
  await emptyReadModel(db, customers)
  const { data } = customerRegistered
  const personal = {
    info: erasedValue,
    organizationNumber: erasedValue,
    contactName: erasedValue,
    contactEmail: erasedValue,
  }
  const unreadable: readonly CustomerEvent[] = [
    { ...customerRegistered, data: { ...data, ...personal, delivery: erasedValue, invoice: erasedValue } },
    {
      type: 'CustomerDescribed',
      data: { ...contactFields, changes: { name: 'Hamnarna', organizationNumber: erasedValue } },
    },
    { type: 'CustomerContactChanged', data: { ...contactFields, changes: { contactName: erasedValue } } },
    { type: 'CustomerMoved', data: { ...contactFields, changes: { invoice: erasedValue } } },
    ...history.slice(4),
  ]
  await projectAll(db, customers, recordedHistory(...unreadable, customerContactForgotten))
  expect(await rows()).toEqual(live)
  expect(JSON.stringify(live)).not.toMatch(/Sigrid|Olle|Kajgatan|Box 7|811218|lunch/)
  expect(await findCustomer(db, customerId)).toMatchObject({
    customer: { name: 'Hamnarna', contact_name: '', delivery: blankAddress, isContactForgotten: true },
  })
})

it('takes in whoever comes in her place', async () => {
  await projectAll(db, customers, recordedHistory(...history, customerContactForgotten, laterContactChanged))
  expect(await findCustomer(db, customerId)).toMatchObject({
    customer: { contact_name: 'Maja Vik', contact_email: '', isContactForgotten: false },
  })
})

it('comes out the same when the history is delivered twice', async () => {
  const all = recordedHistory(...history, customerContactForgotten, laterContactChanged)
  await projectAll(db, customers, all)
  const once = await rows()
  await projectAll(db, customers, all)
  expect(await rows()).toEqual(once)
})

it('calls a forgotten person nothing, whenever it is read', async () => {
  const { data } = customerRegistered
  const person = (personName: string | typeof erasedValue): CustomerEvent => ({
    type: 'CustomerRegistered',
    data: { ...data, name: '', personName },
  })
  const renamed = (personName: string | typeof erasedValue): CustomerEvent => ({
    type: 'CustomerDescribed',
    data: { ...contactFields, changes: { personName } },
  })
  const gone: CustomerEvent = { ...customerContactForgotten, data: { ...customerContactForgotten.data, nameToo: true } }
  await projectAll(db, customers, recordedHistory(person('Anna Ek'), renamed('Anna Ek-Strand')))
  expect(await allCustomers()).toMatchObject([{ name: 'Anna Ek-Strand' }])
  await projectAll(db, customers, recordedHistory(gone))
  expect(await allCustomers()).toMatchObject([{ name: '[raderad]' }])
  await projectAll(db, customers, recordedHistory(person(erasedValue), renamed(erasedValue)))
  expect(await allCustomers()).toMatchObject([{ name: '[raderad]' }])
})
