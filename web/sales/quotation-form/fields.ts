import { z } from 'zod'
import { mailAddress } from '../../../domain/kernel/values/addresses/email.ts'
import { isInHundredths } from '../../../domain/kernel/values/hundredths.ts'
import {
  isForeignNumber,
  organizationNumberFaults,
  readOrganizationNumber,
} from '../../../domain/sales/organization-number.ts'
import { INVALID_NUMBER_MESSAGE, Services } from '../../../domain/sales/pricing/services/services.ts'
import {
  ContactInfo,
  INVALID_EMAIL_MESSAGE,
  INVALID_NAME_MESSAGE,
  QuotationFields,
} from '../../../domain/sales/quotation/fields.ts'

const { name, info, customerName, message, discountCode } = QuotationFields.shape
const contact = ContactInfo.shape
const email = QuotationFields.shape.customerEmail.pipe(mailAddress(INVALID_EMAIL_MESSAGE))
const count = (min: number, max: number) =>
  z.int(INVALID_NUMBER_MESSAGE).min(min, INVALID_NUMBER_MESSAGE).max(max, INVALID_NUMBER_MESSAGE)
const ownNumber = (max: number) => count(0, max).nullable()

const OrganizationNumber = contact.organizationNumber.check((context) => {
  const isOther = context.value === '' || isForeignNumber(context.value)
  const read = isOther ? undefined : readOrganizationNumber(context.value)
  if (read && 'fault' in read)
    context.issues.push({ code: 'custom', input: context.value, message: organizationNumberFaults[read.fault] })
})

export const QuotationFormFields = z.object({
  name: name.min(1, INVALID_NAME_MESSAGE),
  info,
  customer: z.string().nullable(),
  narrator: z.string().nullable(),
  language: z.enum(['se', 'en']),
  customerName: customerName.min(1, INVALID_NAME_MESSAGE),
  customerEmail: email,
  message,
  'customerInfo:name': contact.name,
  'customerInfo:organizationNumber': OrganizationNumber,
  'customerInfo:person': contact.person.min(1, INVALID_NAME_MESSAGE),
  'customerInfo:email': email,
  'customerInfo:address1': contact.address1,
  'customerInfo:address2': contact.address2,
  'customerInfo:postcode': contact.postcode,
  'customerInfo:city': contact.city,
  'customerInfo:ref': contact.ref,
  'customerInfo:purpose': contact.purpose,
  'customerInfo:other': contact.other,
  'customerInfo:isNonprofit': z.boolean(),
  'customerInfo:includeStartFee': z.boolean(),
  pages: ownNumber(10_000),
  words: ownNumber(10_000_000),
  discountCode,
  /** The form has kronor, the API öre. */
  manualPriceModifier: z
    .number(INVALID_NUMBER_MESSAGE)
    .min(-1_000_000, INVALID_NUMBER_MESSAGE)
    .max(1_000_000, INVALID_NUMBER_MESSAGE)
    .refine(isInHundredths, 'Ange beloppet med högst två decimaler.'),
  ...Services.omit({ helpLjudkod: true }).shape,
  'helpLjudkod:text': z.boolean(),
  'helpLjudkod:example': z.boolean(),
  'helpLjudkod:share': z.boolean(),
})
export type QuotationFormFields = z.infer<typeof QuotationFormFields>
