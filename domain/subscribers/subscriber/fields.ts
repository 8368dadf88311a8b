import { changesIn, intention, type SubmittedFields } from '../../kernel/form-merge.ts'
import type { SubscriberId } from '../../kernel/ids.ts'
import type { SubscriberEvent } from './events.ts'
import type { SubscriberForm } from './subscriber-form.ts'

// The fields of the subscriber's form, by the event that changes them.

export const descriptionFields = ['firstname', 'lastname', 'info', 'customerNr'] as const
export const placeFields = ['address', 'coaddress', 'zip', 'city', 'cityCode'] as const
export const contactFields = ['phone', 'cellphone', 'email'] as const
export const proxyFields = ['proxyName', 'proxyContact'] as const

type Field = keyof SubscriberForm

const fieldGroups: readonly (readonly Field[])[] = [['firstname', 'lastname'], placeFields, proxyFields]

/** All fields that change together with a field: an address made of two addresses' parts would be wrong. */
export const fieldGroupOf = (field: Field): readonly Field[] =>
  fieldGroups.find((whole) => whole.includes(field)) ?? [field]

/** The events for the sent fields whose values differ. */
export const changeEvents = (
  subscriberId: SubscriberId,
  form: SubscriberForm,
  sent: SubmittedFields<SubscriberForm>,
): readonly SubscriberEvent[] => [
  ...intention('SubscriberDescribed', { subscriberId }, changesIn(form, sent, descriptionFields)),
  ...intention('SubscriberMoved', { subscriberId }, changesIn(form, sent, placeFields)),
  ...intention('SubscriberContactChanged', { subscriberId }, changesIn(form, sent, contactFields)),
  ...intention('ProxyChanged', { subscriberId }, changesIn(form, sent, proxyFields)),
]
