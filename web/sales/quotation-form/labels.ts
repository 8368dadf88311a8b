import { helpLabels, serviceLabels } from '../../../domain/sales/quotation/service-labels.ts'
import type { QuotationFormFields } from './fields.ts'

/** The names of the fields, in the form and in the differences between two offers. */
export const labels: Readonly<Record<keyof QuotationFormFields, string>> = {
  name: 'Namn',
  info: 'Intern information',
  customer: 'Kund i registret',
  narrator: 'Inläsare',
  language: 'Kundens språk',
  customerName: 'Kundens namn',
  customerEmail: 'Kundens e-postadress',
  message: 'Meddelande från kunden',
  'customerInfo:name': 'Organisation',
  'customerInfo:organizationNumber': 'Organisationsnummer',
  'customerInfo:person': 'Kontaktperson',
  'customerInfo:email': 'Kontaktpersonens e-postadress',
  'customerInfo:address1': 'Adress',
  'customerInfo:address2': 'Adress, rad 2',
  'customerInfo:postcode': 'Postnummer',
  'customerInfo:city': 'Ort',
  'customerInfo:ref': 'Kundens referens',
  'customerInfo:purpose': 'Syfte',
  'customerInfo:other': 'Övrigt',
  'customerInfo:isNonprofit': 'Ideell organisation',
  'customerInfo:includeStartFee': 'Startavgift',
  pages: 'Sidor per nummer',
  words: 'Ord per nummer',
  discountCode: 'Rabattkod',
  manualPriceModifier: 'Justering av priset, kr',
  ...serviceLabels,
  nrOfstamps: `${serviceLabels.nrOfstamps}, alla nummer tillsammans`,
  nrOfAudioCD: `${serviceLabels.nrOfAudioCD}, alla nummer tillsammans`,
  nrOfDaisyCD: `${serviceLabels.nrOfDaisyCD}, alla nummer tillsammans`,
  'helpLjudkod:text': helpLabels.text,
  'helpLjudkod:example': helpLabels.example,
  'helpLjudkod:share': helpLabels.share,
}

const isField = (name: string): name is keyof QuotationFormFields => name in labels

const otherLabels: Readonly<Record<string, string>> = {
  isNonprofit: labels['customerInfo:isNonprofit'],
  includeStartFee: labels['customerInfo:includeStartFee'],
  manualPriceModifier: 'Justering av priset',
}

/** The name of a field that the server calls `helpLjudkod.text` or `isNonprofit`. */
export const sayField = (field: string): string => {
  const name = field.replace('.', ':')
  return otherLabels[field] ?? (isField(name) ? labels[name] : field)
}
