import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { erasedValue } from '../../kernel/personal.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { blankSeller, SellerForm } from './commands.ts'
import type { SellerEvent } from './events.ts'
import { describedSeller, laterSellerId, otherSampleId, readingHouse, sampleId, sellerId } from './examples.ts'
import { readBankgiro, readPlusgiro } from './giro.ts'
import { missingOfSeller } from './rules.ts'
import { sellerDecider } from './seller.ts'

const given = specify(sellerDecider)
const change = (changes: Partial<SellerForm>) => ({ type: 'ChangeSeller', sellerId: laterSellerId, changes }) as const

describe('telling of the seller', () => {
  it('tells each intention by itself, and what is empty not at all', () =>
    given()
      .when({ type: 'ChangeSeller', sellerId, changes: readingHouse })
      .then(...describedSeller))

  it('tells what changed only, under the key of before', () =>
    given(...describedSeller)
      .when(change({ ...readingHouse, city: 'Boden', paymentDays: null }))
      .then(
        { type: 'SellerMoved', data: { sellerId, changes: { city: 'Boden' } } },
        { type: 'PaymentTermsSet', data: { sellerId, changes: { paymentDays: null } } },
      ))

  it('says nothing when all is so already', () =>
    given(...describedSeller)
      .when(change(readingHouse))
      .thenNothing())

  it('reads what has been erased as if it had never been told', () => {
    const past: SellerEvent[] = [
      ...describedSeller,
      { type: 'SellerContactChanged', data: { sellerId, changes: { email: erasedValue } } },
    ]
    expect(fold(sellerDecider, past).form).toEqual({ ...readingHouse, email: '' })
  })
})

describe('the sample of a voice', () => {
  const reader = { voice: 'darub', language: 'se' } as const
  const choose = (mediaId: typeof sampleId) => ({ type: 'ChooseVoiceSample', ...reader, mediaId }) as const
  const chosen = (mediaId: typeof sampleId): SellerEvent => ({
    type: 'VoiceSampleChosen',
    data: { ...reader, mediaId },
  })
  const english: SellerEvent = {
    type: 'VoiceSampleChosen',
    data: { voice: 'darub', language: 'en', mediaId: otherSampleId },
  }
  const remove = { type: 'RemoveVoiceSample', ...reader } as const
  const removed: SellerEvent = { type: 'VoiceSampleRemoved', data: reader }

  it('is chosen, exchanged and removed once each', () => {
    given().when(choose(sampleId)).then(chosen(sampleId))
    given(chosen(sampleId)).when(choose(sampleId)).thenNothing()
    given(chosen(sampleId)).when(choose(otherSampleId)).then(chosen(otherSampleId))
    given(chosen(sampleId)).when(remove).then(removed)
    given(chosen(sampleId), removed).when(remove).thenNothing()
    given(english).when(remove).thenNothing()
  })

  it('is one of each voice in each language', () =>
    expect(fold(sellerDecider, [chosen(sampleId), english, chosen(otherSampleId)]).samples).toEqual([
      english.data,
      { ...reader, mediaId: otherSampleId },
    ]))
})

describe('the form', () => {
  it('writes numbers as they usually are', () =>
    expect(
      SellerForm.parse({
        ...readingHouse,
        organizationNumber: '5560160680',
        vatNumber: 'se 556016-0680 01',
        bankgiro: '9912346',
        plusgiro: '2865434',
      }),
    ).toEqual(readingHouse))

  it.each([
    ['organizationNumber', '556016-0681', 'Numret stämmer inte'],
    ['vatNumber', 'SE556016068101', 'momsregistreringsnummer'],
    ['vatNumber', '556016-0680', 'momsregistreringsnummer'],
    ['email', 'offert', 'Ange en giltig e-postadress.'],
    ['website', 'javascript:alert(1)', 'webbadress'],
    ['bankgiro', '991-2347', 'bankgironummer'],
    ['plusgiro', '28 65 43-5', 'plusgironummer'],
    ['paymentDays', 366, '0 till 365'],
    ['paymentDays', 1.5, '0 till 365'],
  ])('says what is wrong with %s: %s', (field, value, sentence) => {
    const answer = SellerForm.safeParse({ ...readingHouse, [field]: value })
    expect(answer.error?.issues).toMatchObject([{ path: [field], message: expect.stringContaining(sentence) }])
  })

  it('may be empty', () => expect(SellerForm.parse(blankSeller)).toEqual(blankSeller))
})

it.each([
  ['991-2346', '991-2346'],
  ['5050 1055', '5050-1055'],
  ['123', undefined],
])('reads %s as the bankgiro number %s', (text, number) => expect(readBankgiro(text)).toBe(number))

it.each([
  ['4 - 2', '4-2'],
  ['2865434', '28 65 43-4'],
  ['123456785', undefined],
  ['x', undefined],
])('reads %s as the plusgiro number %s', (text, number) => expect(readPlusgiro(text)).toBe(number))

it.each([
  [readingHouse, []],
  [{ ...readingHouse, phone: '', address1: '' }, []],
  [{ ...readingHouse, organizationNumber: '' }, ['organisationsnummer']],
  [blankSeller, ['namn', 'organisationsnummer', 'adress', 'e-post eller telefon']],
])('misses what an offer ought to say', (form, missing) => expect(missingOfSeller(form)).toEqual(missing))
