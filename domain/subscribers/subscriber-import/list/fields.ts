import { SubscriberForm } from '../../subscriber/subscriber-form.ts'

/** What of her form a list may tell. Protection and proxy are no list's. */
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

/** Absent: the list says nothing of it, and an empty cell says nothing. */
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

/** What a column may hold; `kind` and `publication` say whether a row is for us at all. */
export const listFields = ['kind', 'publication', 'name', ...listedFields, 'format', 'issues'] as const
export type ListField = (typeof listFields)[number]

/** What a person calls them. */
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
