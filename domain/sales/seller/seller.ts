import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import type { Decider } from '../../kernel/decider.ts'
import { changesIn, intention } from '../../kernel/form-merge.ts'
import type { MediaId, SellerId } from '../../kernel/ids.ts'
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

const sampleOf = ({ samples }: Seller, { voice, language }: SampleChoice): VoiceSample | undefined =>
  samples.find((sample) => sample.voice === voice && sample.language === language)

/** The decider refuses no change of the seller. */
const decide = decideByType<SellerCommand, Seller, readonly SellerEvent[]>({
  ChangeSeller: ({ sellerId: newId, changes }, { sellerId, form }) => {
    const ids = { sellerId: sellerId ?? newId }
    const changesOf = <Field extends keyof SellerForm>(...fields: readonly Field[]) => changesIn(form, changes, fields)
    return [
      ...intention('SellerDescribed', ids, changesOf('name', 'organizationNumber', 'vatNumber', 'isApprovedForFTax')),
      ...intention('SellerMoved', ids, changesOf('address1', 'address2', 'postcode', 'city')),
      ...intention('SellerContactChanged', ids, changesOf('email', 'phone', 'website')),
      ...intention('PaymentTermsSet', ids, changesOf('bankgiro', 'plusgiro', 'paymentDays')),
    ]
  },
  ChooseVoiceSample: ({ type: _type, ...data }, seller) =>
    sampleOf(seller, data)?.mediaId === data.mediaId ? [] : [{ type: 'VoiceSampleChosen', data }],
  RemoveVoiceSample: ({ type: _type, ...data }, seller) =>
    sampleOf(seller, data) ? [{ type: 'VoiceSampleRemoved', data }] : [],
})

/** Reads an erased field as empty. */
const withChanges = (form: SellerForm, changes: object): SellerForm => {
  const fields = Object.entries(changes).map(([field, value]: [string, unknown]) => [
    field,
    isErased(value) ? '' : value,
  ])
  return { ...form, ...(Object.fromEntries(fields) as Partial<SellerForm>) }
}

/** All samples except the one of this voice in this language. */
const otherSamples = (samples: readonly VoiceSample[], { voice, language }: SampleChoice): readonly VoiceSample[] =>
  samples.filter((sample) => sample.voice !== voice || sample.language !== language)

const applyForm = (
  { sellerId, changes }: { readonly sellerId: SellerId; readonly changes: object },
  { form }: Seller,
): Partial<Seller> => ({ sellerId, form: withChanges(form, changes) })

const evolve = evolveByType<Seller, SellerEvent>({
  SellerDescribed: applyForm,
  SellerMoved: applyForm,
  SellerContactChanged: applyForm,
  PaymentTermsSet: applyForm,
  VoiceSampleChosen: (sample, { samples }) => ({ samples: [...otherSamples(samples, sample), sample] }),
  VoiceSampleRemoved: (sample, { samples }) => ({ samples: otherSamples(samples, sample) }),
})

export const sellerDecider: Decider<SellerCommand, Seller, SellerEvent, never> = {
  initialState: { sellerId: null, form: blankSeller, samples: [] },
  decide,
  evolve,
}
