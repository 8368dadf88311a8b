import type { SubscriberForm } from './subscriber-form.ts'

// What her form holds of her, by the event that tells of it.

export const descriptionFields = ['firstname', 'lastname', 'info', 'customerNr'] as const
export const placeFields = ['address', 'coaddress', 'zip', 'city', 'cityCode'] as const
export const contactFields = ['phone', 'cellphone', 'email'] as const
export const proxyFields = ['proxyName', 'proxyContact'] as const

type Field = keyof SubscriberForm

const fieldGroups: readonly (readonly Field[])[] = [['firstname', 'lastname'], placeFields, proxyFields]

/** What is one thing with a field: parts of two addresses are no address. */
export const fieldGroupOf = (field: Field): readonly Field[] =>
  fieldGroups.find((whole) => whole.includes(field)) ?? [field]
