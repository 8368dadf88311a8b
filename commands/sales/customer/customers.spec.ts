import { expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { administrator, contactId, customerId, form } from '../../../domain/sales/customer/examples.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { guardedHandlers } from '../../kernel/testing/guarded-handlers.ts'
import { changeCustomer } from './change-customer.ts'
import { forgetContact } from './forget-contact.ts'
import { customerStream } from './stream.ts'

const contextOf = (n: number): CommandContext => {
  const id = `0199e2a0-0000-7000-8000-0000000000${n}`
  return { commandId: id, correlationId: id, actor: { kind: 'user', id: 'u' } }
}

const openCustomers = async () => {
  const log = inMemoryEventLog()
  const handlers = guardedHandlers(handlersOf(log))
  const stream = customerStream(customerId)
  await handlers.customer(stream, { ...form, type: 'RegisterCustomer', customerId, contactId }, contextOf(10))
  const change = (sent: Parameters<typeof changeCustomer>[1]['sent'], seen: number | undefined, n: number) =>
    changeCustomer(handlers.customer, { customerId, sent, seen }, contextOf(n))
  const state = () => handlers.customer.state(stream)
  return { log, handlers, change, state, stream }
}

it('keeps what two changed in the same address, and shows both values of one field', async () => {
  const { change, state } = await openCustomers()
  await change({ delivery: { city: 'Piteå' } }, 0, 11)
  expect(await change({ delivery: { postcode: '941 31' }, name: 'Hamnarna' }, 0, 12)).toMatchObject({
    kind: 'accepted',
  })
  expect(await state()).toMatchObject({ form: { name: 'Hamnarna', delivery: { city: 'Piteå', postcode: '941 31' } } })
  expect(await change({ delivery: { city: 'Boden' } }, 0, 13)).toEqual({
    kind: 'conflict',
    conflicts: [{ field: 'delivery.city', yours: 'Boden', theirs: 'Piteå' }],
  })
})

it('forgets the contact for good and takes in another', async () => {
  const { log, handlers, change, state, stream } = await openCustomers()
  const keys = inMemorySubjectKeys()
  const forget = (subject: string) => keys.forget(subject)
  await change({ contact_name: 'Sigrid Lind' }, undefined, 13)
  const tools = { handlers, forget }
  const codec = eventCodec({ keys })
  const before = await codec.encode((await log.read(stream)).events.map(({ event }) => event))
  expect(await forgetContact(tools, { customerId, askedBy: administrator }, contextOf(14))).toMatchObject({
    kind: 'accepted',
  })
  expect(await change({ contact_name: 'Olle Ek' }, undefined, 15)).toMatchObject({ kind: 'accepted' })
  const after = await codec.encode((await log.read(stream, { from: 2 })).events.map(({ event }) => event))
  const readable = JSON.stringify(await codec.decode([...before, ...after]))
  expect(readable).not.toMatch(/Sigrid|sigrid|Kajgatan|556016|lunch/)
  expect(readable).toContain('Olle Ek')
  expect(await state()).toMatchObject({
    form: { name: 'Bottenvikens hamnar', contact_name: 'Olle Ek', contact_email: '' },
  })
})

it('destroys the key when an earlier attempt came to its event only', async () => {
  const { handlers, stream } = await openCustomers()
  await handlers.customer(stream, { type: 'ForgetContact', customerId, askedBy: administrator }, contextOf(16))
  const destroyed: string[] = []
  const forget = async (subject: string) => void destroyed.push(subject)
  await forgetContact({ handlers, forget }, { customerId, askedBy: administrator }, contextOf(17))
  expect(destroyed).toEqual([contactId])
})

it('is refused for a customer that is not there', async () => {
  const handlers = guardedHandlers(handlersOf(inMemoryEventLog()))
  const change = { customerId, contactId, sent: { name: 'Ny' }, seen: undefined }
  expect(await changeCustomer(handlers.customer, change, contextOf(18))).toMatchObject({ reason: 'CustomerNotFound' })
})
