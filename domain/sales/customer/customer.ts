import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { changesIn, intention, type SubmittedFields } from '../../kernel/form-merge.ts'
import type { ContactId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { displayText, erasedValue, isErased, type Personal } from '../../kernel/personal.ts'
import { mayBePersonal } from '../organization-number.ts'
import { blankAddress, type CustomerCommand, type CustomerForm, wholeAddress } from './commands.ts'
import type { CustomerEvent, CustomerRegistered } from './events.ts'

export type KnownCustomer = {
  readonly status: 'Active' | 'Removed'
  readonly form: CustomerForm
  /** The name is a person's, so it is forgotten with the contact. */
  readonly hasPersonName: boolean
  /** Null when the contact has been forgotten and no new contact has been entered. */
  readonly contactId: ContactId | null
  readonly forgotten: readonly ContactId[]
}

export type Customer = { readonly status: 'Missing' } | KnownCustomer

export type CustomerRejection = 'CustomerAlreadyExists' | 'CustomerNotFound'

type CustomerDecision = Decision<CustomerEvent, CustomerRejection>

/**
 * The contact's key seals the name of a private person or a sole trader; every user may read the name of an
 * organisation.
 */
const nameFields = (name: string, organizationNumber: string) =>
  mayBePersonal(organizationNumber) ? { personName: name } : { name }

const register = ({
  type: _type,
  name,
  contact_name: contactName,
  contact_email: contactEmail,
  ...rest
}: MessageOfType<CustomerCommand, 'RegisterCustomer'>): CustomerEvent => ({
  type: 'CustomerRegistered',
  data: { name: '', ...nameFields(name, rest.organizationNumber), contactName, contactEmail, ...rest },
})

const contactChanges = ({ form }: KnownCustomer, changes: SubmittedFields<CustomerForm>) => {
  const { contact_name, contact_email } = changesIn(form, changes, ['contact_name', 'contact_email'])
  return {
    ...(contact_name === undefined ? {} : { contactName: contact_name }),
    ...(contact_email === undefined ? {} : { contactEmail: contact_email }),
  }
}

/**
 * Whether the name is a person's, also when it was stored unsealed, before such names were sealed. The number is
 * forgotten with the first contact, so it decides only until then.
 */
export const isPersonsName = ({ hasPersonName, form, forgotten }: KnownCustomer): boolean =>
  hasPersonName || (forgotten.length === 0 && mayBePersonal(form.organizationNumber))

/**
 * A changed number may turn an organisation into a person, or back: then the name is stored again, sealed or unsealed.
 */
const describedAnew = (customer: KnownCustomer, changes: SubmittedFields<CustomerForm>) => {
  const { form, hasPersonName } = customer
  const { name, ...rest } = changesIn(form, changes, ['name', 'info', 'organizationNumber'])
  const number = rest.organizationNumber ?? form.organizationNumber
  const isAnother = rest.organizationNumber !== undefined && mayBePersonal(number) !== hasPersonName
  return name === undefined && !isAnother ? rest : { ...nameFields(name ?? form.name, number), ...rest }
}

const change = (
  { customerId, contactId: newContactId, changes }: MessageOfType<CustomerCommand, 'ChangeCustomer'>,
  customer: KnownCustomer,
): readonly CustomerEvent[] => {
  const ids = { customerId, contactId: customer.contactId ?? newContactId }
  const { form } = customer
  return [
    ...intention('CustomerDescribed', ids, describedAnew(customer, changes)),
    ...intention('CustomerContactChanged', ids, contactChanges(customer, changes)),
    ...intention('CustomerMoved', ids, changesIn(form, changes, ['delivery', 'invoice'])),
    ...intention('CustomerDated', { customerId }, changesIn(form, changes, ['orderDate', 'doneDate'])),
  ]
}

const decideKnown = decideByType<
  Exclude<CustomerCommand, { type: 'RegisterCustomer' }>,
  KnownCustomer,
  CustomerDecision
>({
  ChangeCustomer: (command, customer) =>
    customer.status === 'Active' ? change(command, customer) : reject('CustomerNotFound'),
  RemoveCustomer: ({ customerId }, { status }) =>
    status === 'Active' ? [{ type: 'CustomerRemoved', data: { customerId } }] : [],
  RestoreCustomer: ({ customerId }, { status }) =>
    status === 'Active' ? [] : [{ type: 'CustomerRestored', data: { customerId } }],
  ForgetContact: ({ customerId, askedBy }, customer) => {
    const { contactId } = customer
    if (contactId === null) return []
    const nameToo = isPersonsName(customer) ? ({ nameToo: true } as const) : {}
    return [{ type: 'CustomerContactForgotten', data: { customerId, contactId, askedBy, ...nameToo } }]
  },
})

const decide = (command: CustomerCommand, customer: Customer): CustomerDecision => {
  if (command.type === 'RegisterCustomer')
    return customer.status === 'Missing' ? [register(command)] : reject('CustomerAlreadyExists')
  return customer.status === 'Missing' ? reject('CustomerNotFound') : decideKnown(command, customer)
}

/** An erased value reads as if it had never been entered. */
const valueOr = <Value>(value: Personal<Value>, blank: Value): Value => (isErased(value) ? blank : value)

const blankPersonal = {
  info: '',
  organizationNumber: '',
  contact_name: '',
  contact_email: '',
  delivery: blankAddress,
  invoice: blankAddress,
}

const customerOf = ({ contactId, ...data }: CustomerRegistered['data']): KnownCustomer => ({
  status: 'Active',
  contactId,
  forgotten: [],
  hasPersonName: data.personName !== undefined,
  form: {
    name: data.personName === undefined ? data.name : displayText(data.personName),
    info: valueOr(data.info, ''),
    organizationNumber: valueOr(data.organizationNumber, ''),
    contact_name: valueOr(data.contactName, ''),
    contact_email: valueOr(data.contactEmail, ''),
    delivery: wholeAddress(valueOr(data.delivery, blankAddress)),
    invoice: wholeAddress(valueOr(data.invoice, blankAddress)),
    orderDate: data.orderDate,
    doneDate: data.doneDate,
  },
})

const asField: Readonly<Record<string, keyof CustomerForm>> = {
  personName: 'name',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
}

const withChanges = (form: CustomerForm, changes: object): CustomerForm => {
  const fields = Object.entries(changes).map(([name, value]: [string, unknown]) => {
    const field = asField[name] ?? name
    return [field, isErased(value) ? Reflect.get({ ...blankPersonal, name: displayText(erasedValue) }, field) : value]
  })
  const next = { ...form, ...(Object.fromEntries(fields) as Partial<CustomerForm>) }
  return { ...next, delivery: wholeAddress(next.delivery), invoice: wholeAddress(next.invoice) }
}

/** A change under the key of a contact, who may be a new one. */
const applyPersonal = (
  { contactId, changes }: { readonly contactId: ContactId; readonly changes: object },
  { form, hasPersonName }: KnownCustomer,
): Partial<KnownCustomer> => ({
  contactId,
  hasPersonName: 'personName' in changes || (hasPersonName && !('name' in changes)),
  form: withChanges(form, changes),
})

const evolveKnown = evolveByType<KnownCustomer, Exclude<CustomerEvent, CustomerRegistered>>({
  CustomerDescribed: applyPersonal,
  CustomerContactChanged: applyPersonal,
  CustomerMoved: applyPersonal,
  CustomerDated: ({ changes }, { form }) => ({ form: withChanges(form, changes) }),
  CustomerRemoved: () => ({ status: 'Removed' }),
  CustomerRestored: () => ({ status: 'Active' }),
  CustomerContactForgotten: ({ contactId, nameToo }, { form, forgotten }) => ({
    contactId: null,
    forgotten: [...forgotten, contactId],
    form: { ...form, ...blankPersonal, ...(nameToo && { name: displayText(erasedValue) }) },
  }),
})

const evolve = (customer: Customer, event: CustomerEvent): Customer => {
  if (event.type === 'CustomerRegistered') return customerOf(event.data)
  return customer.status === 'Missing' ? customer : evolveKnown(customer, event)
}

export const customerDecider: Decider<CustomerCommand, Customer, CustomerEvent, CustomerRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}

/** The form of an active customer; undefined for a missing or removed one. */
export const formOf = (customer: Customer): CustomerForm | undefined =>
  customer.status === 'Active' ? customer.form : undefined
