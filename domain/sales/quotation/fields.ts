import { z } from 'zod'
import { CustomerId, MediaId, UserId } from '../../kernel/ids.ts'
import { line } from '../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { INVALID_NUMBER_MESSAGE, Services } from '../pricing/services/services.ts'
import type * as Events from './events.ts'
import { MAX_CONTACT_LENGTHS, MAX_DISCOUNT_CODE_LENGTH } from './lengths.ts'

export const INVALID_NAME_MESSAGE = 'Vänligen ange ett giltigt namn.'
export const INVALID_EMAIL_MESSAGE = 'Vänligen ange en giltig e-post adress.'

const text = (max: number) => z.string().trim().max(max, tooLongMessage(max))
const count = (max: number) =>
  z.int(INVALID_NUMBER_MESSAGE).min(0, INVALID_NUMBER_MESSAGE).max(max, INVALID_NUMBER_MESSAGE)

export const Language = z.enum(['se', 'en'])
export type Language = z.infer<typeof Language>

/** The customer's contact person. Fields are empty while unknown. */
export const ContactInfo = z.object({
  name: line(MAX_CONTACT_LENGTHS.name),
  organizationNumber: line(MAX_CONTACT_LENGTHS.organizationNumber),
  person: line(MAX_CONTACT_LENGTHS.person),
  email: line(MAX_CONTACT_LENGTHS.email),
  address1: line(MAX_CONTACT_LENGTHS.address1),
  address2: line(MAX_CONTACT_LENGTHS.address2),
  postcode: line(MAX_CONTACT_LENGTHS.postcode),
  city: line(MAX_CONTACT_LENGTHS.city),
  ref: line(MAX_CONTACT_LENGTHS.ref),
  purpose: text(MAX_CONTACT_LENGTHS.purpose),
  other: text(MAX_CONTACT_LENGTHS.other),
} satisfies ZodShape<Events.ContactInfo>)
export type ContactInfo = z.infer<typeof ContactInfo>

export const contactFields = Object.keys(ContactInfo.shape) as (keyof ContactInfo)[]

/** All fields of a quotation that people fill in. `visitorsOwn` and `customersOwn` say who may fill in which. */
export const QuotationFields = z.object({
  name: line(200),
  /** Staff's own notes. */
  info: text(10_000),
  customer: CustomerId.nullable(),
  narrator: UserId.nullable(),
  language: Language,
  customerName: line(200),
  customerEmail: line(254),
  message: text(5_000),
  customerInfo: ContactInfo.partial(),
  services: Services.partial(),
  /** Staff's own numbers; null: those of the files. */
  pages: count(10_000).nullable(),
  words: count(10_000_000).nullable(),
  /** The visitor's estimate of the pages of one issue, until there are files. */
  wishedPages: count(10_000),
  /**
   * The pages of one issue that the customer gave in place of the number counted in the files; null: the counted one
   * holds.
   */
  correctedPages: z
    .int(INVALID_NUMBER_MESSAGE)
    .min(1, INVALID_NUMBER_MESSAGE)
    .max(10_000, INVALID_NUMBER_MESSAGE)
    .nullable(),
  discountCode: line(MAX_DISCOUNT_CODE_LENGTH).toLowerCase(),
  /** Öre. */
  manualPriceModifier: z
    .int(INVALID_NUMBER_MESSAGE)
    .min(-100_000_000, INVALID_NUMBER_MESSAGE)
    .max(100_000_000, INVALID_NUMBER_MESSAGE),
  isNonprofit: z.boolean(),
  includeStartFee: z.boolean(),
})

export const QuotationChanges = QuotationFields.partial()
export type QuotationChanges = z.infer<typeof QuotationChanges>

/** A text file of the quotation; null: the file is not counted yet, or has no pages of its own. */
export const CountedFile = z.object({
  mediaId: MediaId,
  name: z.string(),
  pages: z.int().min(0).nullable(),
  words: z.int().min(0).nullable(),
})
export type CountedFile = z.infer<typeof CountedFile>
