import { SubscriberForm } from '../../subscriber/subscriber-form.ts'

/** The fields of a subscriber's form that a list may change. Lists never change the protection or the proxy. */
export const listedFields = [
  'customerNr',
  'firstname',
  'lastname',
  'coaddress',
  'address',
  'zip',
  'city',
  'phone',
  'cellphone',
  'email',
  'info',
] as const
export type ListedFieldName = (typeof listedFields)[number]

/** A field is absent when the list has no column for it or its cell is empty. */
export const ListedFields = SubscriberForm.pick({
  customerNr: true,
  firstname: true,
  lastname: true,
  coaddress: true,
  address: true,
  zip: true,
  city: true,
  phone: true,
  cellphone: true,
  email: true,
  info: true,
}).partial()
export type ListedFields = { readonly [Field in ListedFieldName]?: string | undefined }

/** The fields that a column may hold; `kind` and `publication` tell whether the row is for this publication at all. */
export const listFields = ['kind', 'publication', 'name', ...listedFields, 'format', 'issues'] as const
export type ListField = (typeof listFields)[number]

export const listFieldNames: Readonly<Record<ListField, string>> = {
  kind: 'Ljudfil eller annat',
  publication: 'Publikation',
  name: 'Hela namnet',
  customerNr: 'Kundnummer',
  firstname: 'Förnamn',
  lastname: 'Efternamn',
  coaddress: 'c/o',
  address: 'Adress',
  zip: 'Postnummer',
  city: 'Ort',
  phone: 'Telefon',
  cellphone: 'Mobil',
  email: 'E-post',
  info: 'Information',
  format: 'Format',
  issues: 'Antal',
}
