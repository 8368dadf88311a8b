import { assertNever, type Decider, type Decision } from '../../kernel/decider.ts'
import { changesIn, intention } from '../../kernel/form-merge.ts'
import type { MediaId, SellerId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { isErased } from '../../kernel/personal.ts'
import { blankSeller, type SampleLanguage, type SampleVoice, type SellerCommand, type SellerForm } from './commands.ts'
import type { SellerEvent } from './events.ts'

export type VoiceSample = {
  readonly voice: SampleVoice
  readonly language: SampleLanguage
  readonly mediaId: MediaId
}

export type Seller = {
  /** Null until the form is filled in the first time. */
  readonly sellerId: SellerId | null
  readonly form: SellerForm
  /** A voice has at most one sample in a language. */
  readonly samples: readonly VoiceSample[]
}

type SampleChoice = Pick<VoiceSample, 'voice' | 'language'>

/** The decider refuses no change of the seller. */
type SellerDecision = Decision<SellerEvent, never>

const change = (
  { sellerId, changes }: MessageOfType<SellerCommand, 'ChangeSeller'>,
  seller: Seller,
): readonly SellerEvent[] => {
  const ids = { sellerId: seller.sellerId ?? sellerId }
  const changesOf = <Field extends keyof SellerForm>(...fields: readonly Field[]) =>
    changesIn(seller.form, changes, fields)
  return [
    ...intention('SellerDescribed', ids, changesOf('name', 'organizationNumber', 'vatNumber', 'isApprovedForFTax')),
    ...intention('SellerMoved', ids, changesOf('address1', 'address2', 'postcode', 'city')),
    ...intention('SellerContactChanged', ids, changesOf('email', 'phone', 'website')),
    ...intention('PaymentTermsSet', ids, changesOf('bankgiro', 'plusgiro', 'paymentDays')),
  ]
}

const sampleOf = ({ samples }: Seller, { voice, language }: SampleChoice): VoiceSample | undefined =>
  samples.find((sample) => sample.voice === voice && sample.language === language)

const decide = (command: SellerCommand, seller: Seller): SellerDecision => {
  switch (command.type) {
    case 'ChangeSeller':
      return change(command, seller)
    case 'ChooseVoiceSample': {
      const { voice, language, mediaId } = command
      if (sampleOf(seller, command)?.mediaId === mediaId) return []
      return [{ type: 'VoiceSampleChosen', data: { voice, language, mediaId } }]
    }
    case 'RemoveVoiceSample': {
      const { voice, language } = command
      return sampleOf(seller, command) ? [{ type: 'VoiceSampleRemoved', data: { voice, language } }] : []
    }
    default:
      return assertNever(command)
  }
}

/** Reads an erased field as empty. */
export const withChanges = (form: SellerForm, changes: object): SellerForm => {
  const fields = Object.entries(changes).map(([field, value]: [string, unknown]) => [
    field,
    isErased(value) ? '' : value,
  ])
  return { ...form, ...(Object.fromEntries(fields) as Partial<SellerForm>) }
}

/** All samples except the one of this voice in this language. */
export const otherSamples = (
  samples: readonly VoiceSample[],
  { voice, language }: SampleChoice,
): readonly VoiceSample[] => samples.filter((sample) => sample.voice !== voice || sample.language !== language)

const evolve = (seller: Seller, event: SellerEvent): Seller => {
  switch (event.type) {
    case 'SellerDescribed':
    case 'SellerMoved':
    case 'SellerContactChanged':
    case 'PaymentTermsSet':
      return { ...seller, sellerId: event.data.sellerId, form: withChanges(seller.form, event.data.changes) }
    case 'VoiceSampleChosen':
      return { ...seller, samples: [...otherSamples(seller.samples, event.data), event.data] }
    case 'VoiceSampleRemoved':
      return { ...seller, samples: otherSamples(seller.samples, event.data) }
    default:
      return assertNever(event)
  }
}

export const sellerDecider: Decider<SellerCommand, Seller, SellerEvent, never> = {
  initialState: { sellerId: null, form: blankSeller, samples: [] },
  decide,
  evolve,
}
