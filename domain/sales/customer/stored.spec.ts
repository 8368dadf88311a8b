import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { blankAddress } from './commands.ts'
import { customerDecider } from './customer.ts'
import type { CustomerEvent } from './events.ts'

const history = [
  'customer-registered',
  'customer-described',
  'customer-contact-changed',
  'customer-moved',
  'customer-dated',
]

const foldStored = (...names: string[]) =>
  fold(customerDecider, storedEvents(import.meta.dirname, names) as CustomerEvent[])

it('reads every event in the shape it was first stored', () => {
  const address = { title: 'Hamnkontoret', address1: 'Kajgatan 4', address2: '', postcode: '972 31', city: 'Luleå' }
  expect(foldStored(...history)).toEqual({
    status: 'Active',
    hasPersonName: false,
    contactId: '0199e2a0-0000-7000-8000-000000000052',
    forgotten: [],
    form: {
      name: 'Hamnarna',
      info: 'Ringer efter lunch',
      organizationNumber: '811218-9876',
      contact_name: 'Olle Ek',
      contact_email: 'olle@hamnar.example',
      delivery: { ...address, city: 'Piteå' },
      invoice: { ...address, title: 'Ekonomi' },
      orderDate: '2026-02-01',
      doneDate: '2026-03-01',
    },
  })
})

it('reads how it leaves, comes back and is forgotten', () => {
  expect(foldStored(...history, 'customer-removed')).toMatchObject({ status: 'Removed' })
  expect(foldStored(...history, 'customer-removed', 'customer-restored')).toMatchObject({ status: 'Active' })
  expect(foldStored(...history, 'customer-contact-forgotten')).toMatchObject({
    contactId: null,
    forgotten: ['0199e2a0-0000-7000-8000-000000000052'],
    form: { name: 'Hamnarna', contact_name: '', delivery: blankAddress },
  })
})

it('reads a person’s name, and that it is gone', () => {
  const person = 'customer-registered-as-person'
  expect(foldStored(person)).toMatchObject({ hasPersonName: true, form: { name: 'Greta Strand' } })
  expect(foldStored(person, 'customer-contact-forgotten-with-name')).toMatchObject({ form: { name: '[raderad]' } })
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(history.length + 5))
