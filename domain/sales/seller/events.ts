import type { MediaId, SellerId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'

// The log keeps these names and fields. Add events or optional fields; never rename or remove. `sellerId` is the seller
// whose key encrypts the personal fields: the numbers and address of a sole trader are personal data.

export type SellerDescribed = {
  readonly type: 'SellerDescribed'
  readonly data: {
    readonly sellerId: SellerId
    readonly changes: {
      readonly name?: string
      readonly organizationNumber?: Personal<string>
      readonly vatNumber?: Personal<string>
      readonly isApprovedForFTax?: boolean
    }
  }
}

export type SellerMoved = {
  readonly type: 'SellerMoved'
  readonly data: {
    readonly sellerId: SellerId
    readonly changes: {
      readonly address1?: Personal<string>
      readonly address2?: Personal<string>
      readonly postcode?: Personal<string>
      readonly city?: Personal<string>
    }
  }
}

export type SellerContactChanged = {
  readonly type: 'SellerContactChanged'
  readonly data: {
    readonly sellerId: SellerId
    readonly changes: {
      readonly email?: Personal<string>
      readonly phone?: Personal<string>
      readonly website?: Personal<string>
    }
  }
}

/** The seller's bank numbers and the time for payment. */
export type PaymentTermsSet = {
  readonly type: 'PaymentTermsSet'
  readonly data: {
    readonly sellerId: SellerId
    readonly changes: {
      readonly bankgiro?: Personal<string>
      readonly plusgiro?: Personal<string>
      readonly paymentDays?: number | null
    }
  }
}

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
