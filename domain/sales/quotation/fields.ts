import { z } from 'zod'
import { CustomerId, MediaId, UserId } from '../../kernel/ids.ts'
import type { ShapeOf } from '../../kernel/shape-of.ts'
import { line } from '../../kernel/values/texts/line.ts'
import { tooLong } from '../../kernel/values/texts/too-long.ts'
import { NUMBER_WANTED, Services } from '../pricing/services/services.ts'
import type * as Events from './events.ts'
import { CONTACT_MOST, DISCOUNT_CODE_MOST } from './lengths.ts'

export const NAME_WANTED = 'Vänligen ange ett giltigt namn.'
export const EMAIL_WANTED = 'Vänligen ange en giltig e-post adress.'

const text = (max: number) => z.string().trim().max(max, tooLong(max))
const count = (max: number) => z.int(NUMBER_WANTED).min(0, NUMBER_WANTED).max(max, NUMBER_WANTED)

export const Language = z.enum(['se', 'en'])
export type Language = z.infer<typeof Language>

/** Who to talk to. Empty while unknown. */
export const ContactInfo = z.object({
  name: line(CONTACT_MOST.name),
  organizationNumber: line(CONTACT_MOST.organizationNumber),
  person: line(CONTACT_MOST.person),
  email: line(CONTACT_MOST.email),
  address1: line(CONTACT_MOST.address1),
  address2: line(CONTACT_MOST.address2),
  postcode: line(CONTACT_MOST.postcode),
  city: line(CONTACT_MOST.city),
  ref: line(CONTACT_MOST.ref),
  purpose: text(CONTACT_MOST.purpose),
  other: text(CONTACT_MOST.other),
} satisfies ShapeOf<Events.ContactInfo>)
export type ContactInfo = z.infer<typeof ContactInfo>

export const contactFields = Object.keys(ContactInfo.shape) as (keyof ContactInfo)[]

/** Everything of a quotation that somebody can fill in. Who may fill in what, `visitorsOwn` and `customersOwn` tell. */
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
  /** What the visitor believes one issue comes to, until there are files. */
  wishedPages: count(10_000),
  /** What the customer says one issue comes to, where that is not what was counted in her files; null: what was counted. */
  correctedPages: z.int(NUMBER_WANTED).min(1, NUMBER_WANTED).max(10_000, NUMBER_WANTED).nullable(),
  discountCode: line(DISCOUNT_CODE_MOST).toLowerCase(),
  /** Öre. */
  manualPriceModifier: z.int(NUMBER_WANTED).min(-100_000_000, NUMBER_WANTED).max(100_000_000, NUMBER_WANTED),
  isNonprofit: z.boolean(),
  includeStartFee: z.boolean(),
})

export const QuotationChanges = QuotationFields.partial()
export type QuotationChanges = z.infer<typeof QuotationChanges>

/** A text file that came with the quotation; null: not counted yet, or has no pages of its own. */
export const CountedFile = z.object({
  mediaId: MediaId,
  name: z.string(),
  pages: z.int().min(0).nullable(),
  words: z.int().min(0).nullable(),
})
export type CountedFile = z.infer<typeof CountedFile>
