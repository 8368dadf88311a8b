import { z } from 'zod'
import { blankAddress, ChangeForm } from '../../../domain/subscribers/subscription-change/commands.ts'
import { changeActions, changeHints } from '../../../domain/subscribers/subscription-change/rules.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { flattenForm, labelsInBlock, prefixFields, unflattenForm } from '../../kernel/forms/flat-form.ts'
import { pickFields } from '../../kernel/forms/pick-fields.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import type { SubscriptionChange } from '../queries/subscription-changes.ts'

const { action, name, info, email, from, to, deceased, proxyName, proxyContact, oldAddress, newAddress } =
  ChangeForm.shape

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
  ...prefixFields('oldAddress', oldAddress.shape),
  ...prefixFields('newAddress', newAddress.shape),
})
export type ChangeFields = z.infer<typeof ChangeFields>

type NestedFields = Pick<SubscriptionChange, 'oldAddress' | 'newAddress'> &
  Omit<ChangeFields, `${'oldAddress' | 'newAddress'}:${AddressPart}`>

const blankChange: NestedFields = {
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
}

// The cast is sound: the flattened form has the fields of the form.
const fieldsOf = (form: NestedFields) => flattenForm(form) as unknown as ChangeFields

const options: Omit<EntityFormOptions<SubscriptionChange, ChangeFields>, 'id'> = {
  entity: 'subscribeTemp',
  collection: '/api/subscribeTemps',
  schema: ChangeFields,
  blank: fieldsOf(blankChange),
  toForm: (change) => fieldsOf(pickFields(blankChange, change)),
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
    ...labelsInBlock('oldAddress', 'Nuvarande adress', addressLabels),
    ...labelsInBlock('newAddress', 'Ny adress', addressLabels),
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
