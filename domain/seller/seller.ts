import { assertNever, type Decider, type Decision } from '../decider.ts'
import { type Sent, same } from '../form-merge.ts'
import type { MediaId, SellerId } from '../ids.ts'
import type { OfType } from '../of-type.ts'
import { isErased } from '../personal.ts'
import { blankSeller, type SampleLanguage, type SampleVoice, type SellerCommand, type SellerForm } from './commands.ts'
import type { SellerEvent } from './events.ts'

export type VoiceSample = {
  readonly voice: SampleVoice
  readonly language: SampleLanguage
  readonly mediaId: MediaId
}

export type Seller = {
  /** Null until something has been told. */
  readonly sellerId: SellerId | null
  readonly form: SellerForm
  /** At most one of a voice in a language. */
  readonly samples: readonly VoiceSample[]
}

type Spoken = Pick<VoiceSample, 'voice' | 'language'>

/** Nothing that may be told of the seller is refused. */
type Decided = Decision<SellerEvent, never>

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0

/** Those of the fields that are to have another value. */
const newOf = <Field extends keyof SellerForm>(
  form: SellerForm,
  changes: Sent<SellerForm>,
  fields: readonly Field[],
): Partial<Pick<SellerForm, Field>> => {
  const fresh: Partial<Pick<SellerForm, Field>> = {}
  for (const field of fields) {
    const value = changes[field]
    if (value !== undefined && !same(value, form[field])) fresh[field] = value
  }
  return fresh
}

const change = (command: OfType<SellerCommand, 'ChangeSeller'>, seller: Seller): readonly SellerEvent[] => {
  const sellerId = seller.sellerId ?? command.sellerId
  const changed = <Field extends keyof SellerForm>(...fields: readonly Field[]) => ({
    sellerId,
    changes: newOf(seller.form, command.changes, fields),
  })
  const told = [
    { type: 'SellerDescribed', data: changed('name', 'organizationNumber', 'vatNumber', 'isApprovedForFTax') },
    { type: 'SellerMoved', data: changed('address1', 'address2', 'postcode', 'city') },
    { type: 'SellerContactChanged', data: changed('email', 'phone', 'website') },
    { type: 'PaymentTermsSet', data: changed('bankgiro', 'plusgiro', 'paymentDays') },
  ] as const
  return told.filter(({ data }) => !isEmpty(data.changes))
}

const sampleOf = ({ samples }: Seller, { voice, language }: Spoken): VoiceSample | undefined =>
  samples.find((sample) => sample.voice === voice && sample.language === language)

const decide = (command: SellerCommand, seller: Seller): Decided => {
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

/** What has been erased reads as if it had never been told. */
export const withChanges = (form: SellerForm, changes: object): SellerForm => {
  const fields = Object.entries(changes).map(([field, value]: [string, unknown]) => [
    field,
    isErased(value) ? '' : value,
  ])
  return { ...form, ...(Object.fromEntries(fields) as Partial<SellerForm>) }
}

/** The samples but the one of a voice in a language. */
export const otherSamples = (samples: readonly VoiceSample[], { voice, language }: Spoken): readonly VoiceSample[] =>
  samples.filter((sample) => sample.voice !== voice || sample.language !== language)

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
