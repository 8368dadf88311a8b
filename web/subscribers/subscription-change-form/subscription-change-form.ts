import { z } from 'zod'
import { blankAddress, ChangeForm } from '../../../domain/subscribers/subscription-change/commands.ts'
import { changeActions, changeHints } from '../../../domain/subscribers/subscription-change/rules.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { flattenForm, unflattenForm } from '../../kernel/forms/flat-form.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import type { SubscriptionChange } from '../queries/subscription-changes.ts'

const { action, name, info, email, from, to, deceased, proxyName, proxyContact, oldAddress } = ChangeForm.shape
const { address1, address2, zip, city, format } = oldAddress.shape

export const addressLabels = {
  address1: 'Gatuadress',
  address2: 'Adress, rad 2',
  zip: 'Postnummer',
  city: 'Ort',
  format: 'Form',
} as const
type AddressPart = keyof typeof addressLabels

const ChangeFields = z.object({
  action,
  publication: z.string().min(1, changeHints.publication),
  name,
  info,
  email,
  from,
  to,
  deceased,
  proxyName,
  proxyContact,
  'oldAddress:address1': address1,
  'oldAddress:address2': address2,
  'oldAddress:zip': zip,
  'oldAddress:city': city,
  'oldAddress:format': format,
  'newAddress:address1': address1,
  'newAddress:address2': address2,
  'newAddress:zip': zip,
  'newAddress:city': city,
  'newAddress:format': format,
})
export type ChangeFields = z.infer<typeof ChangeFields>

type FlatAddresses = Pick<SubscriptionChange, 'oldAddress' | 'newAddress'> &
  Omit<ChangeFields, `${'oldAddress' | 'newAddress'}:${AddressPart}`>

// The cast is sound: the flattened form has the fields of the form.
const fieldsOf = (form: FlatAddresses) => flattenForm(form) as unknown as ChangeFields

const addressLabelIn = (block: string) => (part: AddressPart) => `${block}, ${addressLabels[part].toLowerCase()}`
const [oldAddressLabel, newAddressLabel] = [addressLabelIn('Nuvarande adress'), addressLabelIn('Ny adress')]

const options: Omit<EntityFormOptions<SubscriptionChange, ChangeFields>, 'id'> = {
  entity: 'subscribeTemp',
  collection: '/api/subscribeTemps',
  schema: ChangeFields,
  blank: fieldsOf({
    action: 'change',
    publication: '',
    name: '',
    info: '',
    email: '',
    from: null,
    to: null,
    deceased: false,
    proxyName: '',
    proxyContact: '',
    oldAddress: blankAddress,
    newAddress: blankAddress,
  }),
  toForm: (change) =>
    fieldsOf({
      action: change.action,
      publication: change.publication,
      name: change.name,
      info: change.info,
      email: change.email,
      from: change.from,
      to: change.to,
      deceased: change.deceased,
      proxyName: change.proxyName,
      proxyContact: change.proxyContact,
      oldAddress: change.oldAddress,
      newAddress: change.newAddress,
    }),
  toBody: unflattenForm,
  toName: (fields) => fields.name,
  labels: {
    action: 'Ärende',
    publication: 'Publikation',
    name: 'Namn',
    info: 'Meddelande',
    email: 'E-postadress',
    from: 'Från och med',
    to: 'Till och med',
    deceased: 'Prenumeranten har avlidit',
    proxyName: 'Ombud',
    proxyContact: 'Ombudet nås på',
    'oldAddress:address1': oldAddressLabel('address1'),
    'oldAddress:address2': oldAddressLabel('address2'),
    'oldAddress:zip': oldAddressLabel('zip'),
    'oldAddress:city': oldAddressLabel('city'),
    'oldAddress:format': oldAddressLabel('format'),
    'newAddress:address1': newAddressLabel('address1'),
    'newAddress:address2': newAddressLabel('address2'),
    'newAddress:zip': newAddressLabel('zip'),
    'newAddress:city': newAddressLabel('city'),
    'newAddress:format': newAddressLabel('format'),
  },
  sayValue: (field, value) =>
    field === 'action' && typeof value === 'string' && value in changeActions
      ? changeActions[value as keyof typeof changeActions].name
      : undefined,
}

const forbidDraft = () => false

/** The browser keeps no draft of a request about a protected subscriber. */
export const useSubscriptionChangeForm = (id: string, isProtected: boolean) =>
  useEntityForm<SubscriptionChange, ChangeFields>({ ...options, ...(isProtected ? { mayLie: forbidDraft } : {}), id })
