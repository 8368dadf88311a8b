import { z } from 'zod'
import { noServices } from '../../../domain/pricing/no-services.ts'
import { NUMBER_WANTED, Services } from '../../../domain/pricing/services.ts'
import { EMAIL_WANTED, NAME_WANTED } from '../../../domain/quotation/fields.ts'
import {
  isForeignNumber,
  organizationNumberFaults,
  readOrganizationNumber,
} from '../../../domain/organization-number.ts'
import type { CreatedEntity, EntityFormOptions } from '../../forms/entity-form.ts'
import { unflatten } from '../../forms/flat.ts'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { useCustomerOptions } from '../../queries/customers.ts'
import { useNarratorOptions } from '../../queries/narrators.ts'
import type { Quotation } from '../../queries/quotations.ts'
import { sayChoice } from './choices.ts'
import { labels } from './labels.ts'

const text = z.string().max(5_000, 'Texten är för lång.')
const named = z.string().trim().min(1, NAME_WANTED).max(200, 'Texten är för lång.')
const count = (min: number, max: number) => z.int(NUMBER_WANTED).min(min, NUMBER_WANTED).max(max, NUMBER_WANTED)
const own = (max: number) => count(0, max).nullable()

const OrganizationNumber = text.check((context) => {
  const isOther = context.value === '' || isForeignNumber(context.value)
  const read = isOther ? undefined : readOrganizationNumber(context.value)
  if (read && 'fault' in read)
    context.issues.push({ code: 'custom', input: context.value, message: organizationNumberFaults[read.fault] })
})

export const QuotationFormFields = z.object({
  name: named,
  info: text,
  customer: z.string().nullable(),
  narrator: z.string().nullable(),
  language: z.enum(['se', 'en']),
  customerName: named,
  customerEmail: z.email(EMAIL_WANTED),
  message: text,
  'customerInfo:name': text,
  'customerInfo:organizationNumber': OrganizationNumber,
  'customerInfo:person': named,
  'customerInfo:email': z.email(EMAIL_WANTED),
  'customerInfo:address1': text,
  'customerInfo:address2': text,
  'customerInfo:postcode': text,
  'customerInfo:city': text,
  'customerInfo:ref': text,
  'customerInfo:purpose': text,
  'customerInfo:other': text,
  'customerInfo:isNonprofit': z.boolean(),
  'customerInfo:includeStartFee': z.boolean(),
  pages: own(10_000),
  words: own(10_000_000),
  discountCode: text,
  /** Kronor here, öre on the wire. */
  manualPriceModifier: z.number(NUMBER_WANTED).min(-1_000_000, NUMBER_WANTED).max(1_000_000, NUMBER_WANTED),
  ...Services.omit({ helpLjudkod: true }).shape,
  'helpLjudkod:text': z.boolean(),
  'helpLjudkod:example': z.boolean(),
  'helpLjudkod:share': z.boolean(),
})
export type QuotationFormFields = z.infer<typeof QuotationFormFields>

type Source = Pick<
  Quotation,
  'name' | 'info' | 'customer' | 'narrator' | 'language' | 'customerName' | 'customerEmail' | 'message'
> &
  Pick<Quotation, 'customerInfo' | 'discountCode' | 'manualPriceModifier' | 'ownPages' | 'ownWords'> &
  typeof noServices

const blank: Source = {
  ...noServices,
  name: '',
  info: '',
  customer: null,
  narrator: null,
  language: 'se',
  customerName: '',
  customerEmail: '',
  message: '',
  customerInfo: {
    name: '',
    organizationNumber: '',
    person: '',
    email: '',
    address1: '',
    address2: '',
    postcode: '',
    city: '',
    ref: '',
    purpose: '',
    other: '',
    isNonprofit: false,
    includeStartFee: true,
  },
  discountCode: '',
  manualPriceModifier: 0,
  ownPages: null,
  ownWords: null,
}

const prefixed = (prefix: string, group: object) =>
  Object.fromEntries(Object.entries(group).map(([field, value]): [string, unknown] => [`${prefix}:${field}`, value]))

const fieldNames = Object.keys(QuotationFormFields.shape)

const toForm = ({ customerInfo, helpLjudkod, ownPages, ownWords, manualPriceModifier, ...rest }: Source) => {
  const all = {
    ...rest,
    ...prefixed('customerInfo', customerInfo),
    ...prefixed('helpLjudkod', helpLjudkod),
    pages: ownPages,
    words: ownWords,
    manualPriceModifier: manualPriceModifier / 100,
  }
  // Sound: every field of the form is in there; what is reckoned, and not hers to fill in, is left out.
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => fieldNames.includes(field)),
  ) as unknown as QuotationFormFields
}

const toBody = ({ manualPriceModifier, ...fields }: QuotationFormFields) =>
  unflatten({ ...fields, manualPriceModifier: Math.round(manualPriceModifier * 100) })

const options: Omit<EntityFormOptions<Quotation, QuotationFormFields>, 'id'> = {
  entity: 'quotation',
  collection: '/api/quotations',
  schema: QuotationFormFields,
  blank: toForm(blank),
  toForm,
  toBody,
  toName: ({ name }) => name,
  labels,
}

export const useQuotationForm = (id: string | undefined, onCreated: (id: string, answer: CreatedEntity) => void) => {
  const known = [...useCustomerOptions(), ...useNarratorOptions()]
  const sayValue = (field: string, value: unknown) =>
    sayChoice(field, value) ?? known.find((option) => option.value === value)?.text
  return useEntityForm<Quotation, QuotationFormFields>({ ...options, id, onCreated, sayValue })
}
