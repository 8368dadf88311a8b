import type { SubscriberForm } from './subscriber-form.ts'

/** The fields of a subscriber as the office calls them. */
export const subscriberLabels: Readonly<Record<keyof SubscriberForm, string>> = {
  firstname: 'Förnamn',
  lastname: 'Efternamn',
  address: 'Adress',
  coaddress: 'c/o',
  zip: 'Postnummer',
  city: 'Ort',
  cityCode: 'Ortskod',
  phone: 'Telefon',
  cellphone: 'Mobil',
  email: 'E-postadress',
  info: 'Information',
  customerNr: 'Kundnummer',
  proxyName: 'Ombud',
  proxyContact: 'Hur ombudet nås',
  isProtected: 'Skyddad identitet',
}
