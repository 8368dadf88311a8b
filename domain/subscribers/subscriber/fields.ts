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
