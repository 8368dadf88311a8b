import { z } from 'zod'
import { typedEmail } from '../../../domain/kernel/values/addresses/email.ts'
import { shownLine } from '../../../domain/kernel/values/texts/line.ts'
import { tooLongMessage } from '../../../domain/kernel/values/texts/too-long-message.ts'
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
  QuotationChanges,
  QuotationFields,
} from '../../../domain/sales/quotation/fields.ts'
import { type CustomersDuty, isPosted, postalFields } from '../../../domain/sales/quotation/rules.ts'

/**
 * Accepts an empty text, a Swedish organisation number or a foreign one; the error says what is wrong with the number.
 */
const OrganizationNumber = ContactInfo.shape.organizationNumber.check((context) => {
  if (context.value === '' || isForeignNumber(context.value)) return
  const read = readOrganizationNumber(context.value)
  if ('fault' in read)
    context.issues.push({ code: 'custom', input: context.value, message: organizationNumberFaults[read.fault] })
})

const nameField = (max: number) =>
  z.string(INVALID_NAME_MESSAGE).overwrite(shownLine).min(1, INVALID_NAME_MESSAGE).max(max, tooLongMessage(max))
const email = typedEmail(INVALID_EMAIL_MESSAGE, INVALID_EMAIL_MESSAGE)

const {
  services: _services,
  customerInfo: _customerInfo,
  isNonprofit,
  includeStartFee,
  ...flat
} = QuotationFields.shape

const contact = {
  ...ContactInfo.shape,
  organizationNumber: OrganizationNumber,
  person: nameField(200),
  email,
}

const services = {
  ...Services.shape,
  helpLjudkod: Services.shape.helpLjudkod,
}

/**
 * The body that staff send has the specification's fields, side by side. Derived fields are ignored; absent fields stay
 * unchanged.
 */
export const StaffBody = z
  .object({
    ...flat,
    ...services,
    name: nameField(200),
    customerName: nameField(200),
    customerEmail: email,
    customerInfo: z.object({ ...contact, isNonprofit, includeStartFee }).partial(),
  })
  .partial()
export type StaffBody = z.infer<typeof StaffBody>

const visitorsFlat = {
  name: flat.name,
  language: flat.language,
  message: flat.message,
  wishedPages: flat.wishedPages,
  correctedPages: flat.correctedPages,
  discountCode: flat.discountCode,
}

/** A visitor's form while the visitor fills it in: no field is required yet. */
export const DraftBody = z
  .object({
    ...visitorsFlat,
    ...services,
    customerName: flat.customerName,
    customerEmail: flat.customerEmail,
    customerInfo: z.object({ ...ContactInfo.shape, isNonprofit }).partial(),
  })
  .partial()

/**
 * A whole form from staff or from a visitor; fields that only staff may set are ignored from a visitor. `website` is a
 * trap that people do not see, so only a program fills it in. `filledInFor`: milliseconds since the form was opened.
 */
export const CreateBody = StaffBody.extend({
  name: flat.name.optional(),
  customerName: nameField(200),
  customerEmail: email,
  customerInfo: z
    .object({ ...contact, isNonprofit, includeStartFee })
    .partial()
    .extend({ person: contact.person, email: contact.email }),
  website: z.string().max(2_000).optional(),
  filledInFor: z.number().min(0).optional(),
})

/** These fields tell a program from a person. */
const Trap = CreateBody.pick({ website: true, filledInFor: true })

const requiredContactField = (field: 'purpose' | 'other', wanted: string) =>
  z.string(wanted).pipe(ContactInfo.shape[field].min(1, wanted))

const requiredContactFields = {
  name: nameField(200),
  organizationNumber: OrganizationNumber.min(1, INVALID_NUMBER_MESSAGE),
  person: nameField(200),
  email,
  purpose: requiredContactField('purpose', 'Skriv kort vad ljudet ska användas till.'),
  other: requiredContactField('other', 'Skriv något under Övrigt, till exempel ”inget”.'),
} satisfies Readonly<Record<CustomersDuty, z.ZodType>>

/** The fields of the order page, in which the customer says who orders. */
export const OrderDetailsBody = z.object({
  customerName: nameField(200).optional(),
  customerEmail: email.optional(),
  message: flat.message.optional(),
  customerInfo: z.object(contact).partial().extend(requiredContactFields),
})

const ADDRESS_REQUIRED = 'Ange adressen. Den behövs för det som kommer med post.'

type PostalContact = { readonly [Field in (typeof postalFields)[number]]?: string | undefined }

/** Services sent by post need an address: gives the first missing field with a sentence, or undefined. */
export const missingAddress = (services: Parameters<typeof isPosted>[0], contact: PostalContact) => {
  const field = isPosted(services) ? postalFields.find((each) => !contact[each]) : undefined
  return field && { field: `customerInfo.${field}`, detail: ADDRESS_REQUIRED }
}

/** A visitor's whole form, with every required field. */
export const SubmitBody = DraftBody.extend({
  ...Trap.shape,
  /** The visitor orders at once; when the job needs an offer first, the request becomes an inquiry. */
  order: z.boolean().optional(),
  nrOfCopies: Services.shape.nrOfCopies.min(1, INVALID_NUMBER_MESSAGE),
  customerInfo: DraftBody.shape.customerInfo.unwrap().extend(requiredContactFields),
}).check(({ value, issues }) => {
  const lack = missingAddress(value, value.customerInfo)
  if (lack) issues.push({ code: 'custom', input: value, path: lack.field.split('.'), message: lack.detail })
})

const serviceFields = Object.keys(Services.shape)

type AnyBody = { readonly [field: string]: unknown; readonly customerInfo?: object | undefined }

const definedFields = (fields: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(fields.filter(([, value]) => value !== undefined))

/** Translates a body into the fields of the domain. */
export const changesOf = ({ customerInfo = {}, ...body }: AnyBody): QuotationChanges => {
  const fields = Object.entries(body)
  const contactFields = Object.entries(customerInfo)
  const isTerm = ([field]: readonly [string, unknown]) => field === 'isNonprofit' || field === 'includeStartFee'
  return QuotationChanges.parse({
    ...definedFields(fields.filter(([field]) => !serviceFields.includes(field))),
    ...definedFields(contactFields.filter(isTerm)),
    services: definedFields(fields.filter(([field]) => serviceFields.includes(field))),
    customerInfo: definedFields(contactFields.filter((entry) => !isTerm(entry))),
  })
}
