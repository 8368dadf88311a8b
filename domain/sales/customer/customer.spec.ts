import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { erasedValue } from '../../kernel/personal.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { blankAddress, CustomerForm } from './commands.ts'
import { customerDecider } from './customer.ts'
import type { CustomerEvent } from './events.ts'
import { administrator, contactId, customerId, customerRegistered, form, harbour, laterContactId } from './examples.ts'

const given = specify(customerDecider)
const change = (changes: Partial<CustomerForm>) =>
  ({ type: 'ChangeCustomer', customerId, contactId: laterContactId, changes }) as const
const remove = { type: 'RemoveCustomer', customerId } as const
const restore = { type: 'RestoreCustomer', customerId } as const
const forget = { type: 'ForgetContact', customerId, askedBy: administrator } as const

const customerRemoved: CustomerEvent = { type: 'CustomerRemoved', data: { customerId } }
const customerRestored: CustomerEvent = { type: 'CustomerRestored', data: { customerId } }
const customerContactForgotten: CustomerEvent = {
  type: 'CustomerContactForgotten',
  data: { customerId, contactId, askedBy: administrator },
}
const contactOf = (id: typeof contactId, contactName: string): CustomerEvent => ({
  type: 'CustomerContactChanged',
  data: { customerId, contactId: id, changes: { contactName } },
})

describe('registering a customer', () => {
  const register = { ...form, type: 'RegisterCustomer', customerId, contactId } as const

  it('keeps what was given', () => given().when(register).then(customerRegistered))

  it.each([[[customerRegistered]], [[customerRegistered, customerRemoved]]])('is refused under a used id: %j', (past) =>
    given(...past)
      .when(register)
      .thenRejected('CustomerAlreadyExists'),
  )
})

describe('changing a customer', () => {
  it('tells each intention by itself, with the whole of a new address', () => {
    const delivery = { ...harbour, city: 'Piteå' }
    given(customerRegistered)
      .when(
        change({
          name: 'Hamnarna',
          organizationNumber: '',
          contact_name: 'Olle Ek',
          contact_email: '',
          delivery,
          orderDate: '2026-02-01',
        }),
      )
      .then(
        {
          type: 'CustomerDescribed',
          data: { customerId, contactId, changes: { personName: 'Hamnarna', organizationNumber: '' } },
        },
        {
          type: 'CustomerContactChanged',
          data: { customerId, contactId, changes: { contactName: 'Olle Ek', contactEmail: '' } },
        },
        { type: 'CustomerMoved', data: { customerId, contactId, changes: { delivery } } },
        { type: 'CustomerDated', data: { customerId, changes: { orderDate: '2026-02-01' } } },
      )
  })

  it('says nothing when all is so already', () => given(customerRegistered).when(change(form)).thenNothing())

  it.each([[[]], [[customerRegistered, customerRemoved]]])('is refused when it is not there: %j', (past) =>
    given(...past)
      .when(change({ name: 'Ny' }))
      .thenRejected('CustomerNotFound'),
  )

  it('is possible again once it is restored', () =>
    given(customerRegistered, customerRemoved, customerRestored)
      .when(change({ contact_name: 'Olle Ek' }))
      .then(contactOf(contactId, 'Olle Ek')))
})

describe('leaving and coming back', () => {
  it('happens once each', () => {
    given(customerRegistered).when(remove).then(customerRemoved)
    given(customerRegistered, customerRemoved).when(remove).thenNothing()
    given(customerRegistered, customerRemoved).when(restore).then(customerRestored)
    given(customerRegistered).when(restore).thenNothing()
  })

  it.each([remove, restore, forget])('is refused to somebody unknown: %j', (command) =>
    given().when(command).thenRejected('CustomerNotFound'),
  )
})

describe('forgetting the contact', () => {
  it('is done once, also at a removed customer', () => {
    given(customerRegistered).when(forget).then(customerContactForgotten)
    given(customerRegistered, customerRemoved).when(forget).then(customerContactForgotten)
    given(customerRegistered, customerContactForgotten).when(forget).thenNothing()
  })

  it('leaves the name and the dates', () =>
    expect(fold(customerDecider, [customerRegistered, customerContactForgotten])).toEqual({
      status: 'Active',
      hasPersonName: false,
      contactId: null,
      forgotten: [contactId],
      form: {
        ...form,
        info: '',
        organizationNumber: '',
        contact_name: '',
        contact_email: '',
        delivery: blankAddress,
      },
    }))

  it('puts the next contact under a key of her own, and she can be forgotten too', () => {
    const next = contactOf(laterContactId, 'Olle Ek')
    given(customerRegistered, customerContactForgotten)
      .when(change({ contact_name: 'Olle Ek' }))
      .then(next)
    given(customerRegistered, customerContactForgotten, next)
      .when(forget)
      .then({
        type: 'CustomerContactForgotten',
        data: { customerId, contactId: laterContactId, askedBy: administrator },
      })
  })

  it('folds an erased history to the same state', () => {
    const { data } = customerRegistered
    const erasedPast: CustomerEvent = {
      type: 'CustomerRegistered',
      data: {
        ...data,
        info: erasedValue,
        organizationNumber: erasedValue,
        contactName: erasedValue,
        contactEmail: erasedValue,
        delivery: erasedValue,
        invoice: erasedValue,
      },
    }
    const moved = (delivery: typeof harbour | typeof erasedValue): CustomerEvent => ({
      type: 'CustomerMoved',
      data: { customerId, contactId, changes: { delivery } },
    })
    expect(fold(customerDecider, [erasedPast, moved(erasedValue), customerContactForgotten])).toEqual(
      fold(customerDecider, [customerRegistered, moved(harbour), customerContactForgotten]),
    )
    expect(fold(customerDecider, [erasedPast, moved(erasedValue)])).toMatchObject({ form: { delivery: blankAddress } })
  })
})

describe('a name', () => {
  const { name: __, ...rest } = customerRegistered.data
  const sole = '811218-9876'
  const person = (number: string, personName: string | typeof erasedValue = 'Anna Ek'): CustomerEvent => ({
    type: 'CustomerRegistered',
    data: { ...rest, name: '', personName, organizationNumber: number },
  })
  const described = (changes: object): CustomerEvent => ({
    type: 'CustomerDescribed',
    data: { customerId, contactId, changes },
  })
  const nameless: CustomerEvent = {
    ...customerContactForgotten,
    data: { ...customerContactForgotten.data, nameToo: true },
  }
  const register = (organizationNumber: string) =>
    ({ ...form, type: 'RegisterCustomer', customerId, contactId, name: 'Anna Ek', organizationNumber }) as const

  it.each(['', sole])('is a person’s with the number "%s"', (number) => {
    given().when(register(number)).then(person(number))
    given(person(number)).when(forget).then(nameless)
    expect(fold(customerDecider, [person(number)])).toMatchObject({ form: { name: 'Anna Ek' } })
    expect(fold(customerDecider, [person(number), nameless])).toMatchObject({ form: { name: '[raderad]' } })
    expect(fold(customerDecider, [person(number, erasedValue), nameless])).toMatchObject({
      form: { name: '[raderad]' },
    })
  })

  it('is an organisation’s from the day its number is known, and a person’s when it turns out to be hers', () => {
    given(person(''))
      .when(change({ organizationNumber: '556016-0680' }))
      .then(described({ name: 'Anna Ek', organizationNumber: '556016-0680' }))
    given(customerRegistered)
      .when(change({ organizationNumber: sole }))
      .then(described({ personName: form.name, organizationNumber: sole }))
    given(person(''))
      .when(change({ organizationNumber: sole }))
      .then(described({ organizationNumber: sole }))
    const known = described({ name: 'Anna Ek AB', organizationNumber: '556016-0680' })
    given(person(''), known).when(forget).then(customerContactForgotten)
    expect(fold(customerDecider, [person('', erasedValue), known, customerContactForgotten])).toMatchObject({
      form: { name: 'Anna Ek AB' },
    })
  })

  it('goes also when it was told before such names were sealed', () => {
    const open: CustomerEvent = { ...customerRegistered, data: { ...customerRegistered.data, organizationNumber: '' } }
    given(open).when(forget).then(nameless)
  })

  it('of an organisation stays, whoever comes and goes there', () => {
    const next = contactOf(laterContactId, 'Olle Ek')
    expect(
      fold(customerDecider, [customerRegistered, customerContactForgotten, next, customerContactForgotten]),
    ).toMatchObject({
      form: { name: form.name },
    })
    given(customerRegistered, customerContactForgotten, next)
      .when(forget)
      .then({ ...customerContactForgotten, data: { ...customerContactForgotten.data, contactId: laterContactId } })
  })
})

describe('the form', () => {
  it('writes the organisation number as it usually is', () => {
    expect(CustomerForm.parse({ ...form, organizationNumber: '5560160680' }).organizationNumber).toBe('556016-0680')
    expect(CustomerForm.parse({ ...form, organizationNumber: ' ' }).organizationNumber).toBe('')
  })

  it.each([
    ['organizationNumber', 'DE123456789', 'svenskt organisationsnummer'],
    ['contact_email', 'sigrid', 'Ange en giltig e-postadress.'],
    ['orderDate', '1 maj', 'Ange ett datum.'],
    ['name', ' ', 'Ange ett namn.'],
  ])('says what is wrong with %s', (field, value, sentence) => {
    const answer = CustomerForm.safeParse({ ...form, [field]: value })
    expect(answer.error?.issues).toMatchObject([{ path: [field], message: expect.stringContaining(sentence) }])
  })
})
