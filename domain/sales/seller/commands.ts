import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { MediaId, SellerId } from '../../kernel/ids.ts'
import { Email } from '../../kernel/values/addresses/email.ts'
import { line } from '../../kernel/values/texts/line.ts'
import { withDefaults } from '../../kernel/with-defaults.ts'
import { organizationNumberFaults, readOrganizationNumber } from '../organization-number.ts'
import { readBankgiro, readPlusgiro } from './giro.ts'

/** Accepts an empty text, or normalises the text with `reader`, which answers with a fault when it cannot. */
const read = (most: number, reader: (text: string) => string | { readonly fault: string }) =>
  line(most).transform((text, context) => {
    if (text === '') return text
    const found = reader(text)
    if (typeof found === 'string') return found
    context.addIssue({ code: 'custom', message: found.fault })
    return z.NEVER
  })

const OrganizationNumber = read(40, (text) => {
  const found = readOrganizationNumber(text)
  return 'fault' in found ? { fault: organizationNumberFaults[found.fault] } : found.number
})

const VatNumber = read(40, (text) => {
  const letters = text.toUpperCase().replaceAll(/[\s\-–]/g, '')
  const isRight = /^SE\d{10}01$/.test(letters) && 'number' in readOrganizationNumber(letters)
  return isRight ? letters : { fault: 'Ange ett momsregistreringsnummer, till exempel SE556016068001.' }
})

const Bankgiro = read(
  20,
  (text) => readBankgiro(text) ?? { fault: 'Ange ett giltigt bankgironummer, till exempel 991-2346.' },
)

const Plusgiro = read(
  20,
  (text) => readPlusgiro(text) ?? { fault: 'Ange ett giltigt plusgironummer, till exempel 28 65 43-4.' },
)

/** Accepts an address with or without `https://` and keeps it as it was typed. */
const Website = read(200, (text) => {
  const isRight = /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/\S*)?$/u.test(text)
  return isRight ? text : { fault: 'Ange en giltig webbadress, till exempel www.exempel.se.' }
})

const days = 'Ange antalet dagar, 0 till 365.'

/** All fields may be empty: an offer then leaves out that fact of the seller. */
export const SellerForm = z.object({
  name: line(200),
  organizationNumber: OrganizationNumber,
  vatNumber: VatNumber,
  isApprovedForFTax: z.boolean(),
  address1: line(200),
  address2: line(200),
  postcode: line(20),
  city: line(100),
  email: z.union([z.literal(''), Email], 'Ange en giltig e-postadress.'),
  phone: line(40),
  website: Website,
  bankgiro: Bankgiro,
  plusgiro: Plusgiro,
  paymentDays: z.int(days).min(0, days).max(365, days).nullable(),
})
export type SellerForm = z.infer<typeof SellerForm>

export const blankSeller: SellerForm = {
  name: '',
  organizationNumber: '',
  vatNumber: '',
  isApprovedForFTax: false,
  address1: '',
  address2: '',
  postcode: '',
  city: '',
  email: '',
  phone: '',
  website: '',
  bankgiro: '',
  plusgiro: '',
  paymentDays: null,
}

/** Completes a form that was stored before later fields existed. */
export const wholeSeller = (stored: Partial<SellerForm>): SellerForm => withDefaults(blankSeller, stored)

/** The voices that have a sample. */
export const SampleVoice = z.enum(['darub', 'syntesis'])
export type SampleVoice = z.infer<typeof SampleVoice>

export const SampleLanguage = z.enum(['se', 'en'])
export type SampleLanguage = z.infer<typeof SampleLanguage>

const sellerCommands = {
  /** `sellerId`: the seller whose key seals the personal data when the form was never filled in before. */
  ChangeSeller: z.object({ sellerId: SellerId, changes: SellerForm.partial() }),
  ChooseVoiceSample: z.object({ voice: SampleVoice, language: SampleLanguage, mediaId: MediaId }),
  RemoveVoiceSample: z.object({ voice: SampleVoice, language: SampleLanguage }),
}
export type SellerCommand = CommandOf<typeof sellerCommands>
