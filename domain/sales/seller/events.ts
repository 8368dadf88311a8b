import type { Fact } from '../../kernel/fact.ts'
import type { MediaId, SellerId } from '../../kernel/ids.ts'
import type { PersonalTexts } from '../../kernel/personal.ts'

// The log keeps these names and fields. Add events or optional fields; never rename or remove. `sellerId` is the seller
// whose key encrypts the personal fields: the numbers and address of a sole trader are personal data.

type FieldsChanged<Type extends string, Fields> = Fact<
  { sellerId: SellerId },
  Type,
  { readonly changes: Partial<Fields> }
>

export type SellerDescribed = FieldsChanged<
  'SellerDescribed',
  PersonalTexts<'organizationNumber' | 'vatNumber'> & { readonly name: string; readonly isApprovedForFTax: boolean }
>
export type SellerMoved = FieldsChanged<'SellerMoved', PersonalTexts<'address1' | 'address2' | 'postcode' | 'city'>>
export type SellerContactChanged = FieldsChanged<'SellerContactChanged', PersonalTexts<'email' | 'phone' | 'website'>>

/** The seller's bank numbers and the time for payment. */
export type PaymentTermsSet = FieldsChanged<
  'PaymentTermsSet',
  PersonalTexts<'bankgiro' | 'plusgiro'> & { readonly paymentDays: number | null }
>

export type SampleVoice = 'darub' | 'syntesis'

export type SampleLanguage = 'se' | 'en'

/** The sample of a voice in a language; it replaces the sample before it. */
export type VoiceSampleChosen = {
  readonly type: 'VoiceSampleChosen'
  readonly data: { readonly voice: SampleVoice; readonly language: SampleLanguage; readonly mediaId: MediaId }
}

export type VoiceSampleRemoved = {
  readonly type: 'VoiceSampleRemoved'
  readonly data: { readonly voice: SampleVoice; readonly language: SampleLanguage }
}

export type SellerEvent =
  | SellerDescribed
  | SellerMoved
  | SellerContactChanged
  | PaymentTermsSet
  | VoiceSampleChosen
  | VoiceSampleRemoved
