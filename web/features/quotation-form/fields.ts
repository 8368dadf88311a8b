import { z } from 'zod'
import { tooLong } from '../../../domain/values/too-long.ts'
import { isInHundredths } from '../../../domain/values/in-hundredths.ts'
import {
  isForeignNumber,
  organizationNumberFaults,
  readOrganizationNumber,
} from '../../../domain/values/organization-number.ts'
import { NUMBER_WANTED, Services } from '../../../domain/pricing/services.ts'
import { EMAIL_WANTED, NAME_WANTED } from '../../../domain/quotation/fields.ts'
import { shownLine } from '../../../domain/values/line.ts'

const text = z.string().max(5_000, tooLong(5_000))
const named = z.string().overwrite(shownLine).min(1, NAME_WANTED).max(200, tooLong(200))
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
  manualPriceModifier: z
    .number(NUMBER_WANTED)
    .min(-1_000_000, NUMBER_WANTED)
    .max(1_000_000, NUMBER_WANTED)
    .refine(isInHundredths, 'Ange beloppet med högst två decimaler.'),
  ...Services.omit({ helpLjudkod: true }).shape,
  'helpLjudkod:text': z.boolean(),
  'helpLjudkod:example': z.boolean(),
  'helpLjudkod:share': z.boolean(),
})
export type QuotationFormFields = z.infer<typeof QuotationFormFields>
