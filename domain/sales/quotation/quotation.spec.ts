import { describe, expect, it } from 'vitest'
import { noServices } from '../pricing/services/no-services.ts'
import {
  begin,
  change,
  continueHistory,
  decideQuotation,
  givenQuotation,
  pricedHistory,
  priceIn,
  request,
  shortCode,
  sixteenPages,
  typesOf,
} from '../testing/quotation.ts'
import type { QuotationEvent } from './events.ts'
import {
  autumnDiscount,
  draftHistory,
  firstText,
  orderOfBulletin,
  pricing,
  bulletin as quotationId,
  reader,
  society,
  whoAsks,
} from './examples.ts'
import type { QuotationChanges } from './fields.ts'

describe('drafting', () => {
  const draft = (changes: QuotationChanges) =>
    ({ type: 'DraftQuotation', quotationId, shortCode, changes, pricing }) as const

  it('keeps what was given', () =>
    givenQuotation()
      .when(draft(whoAsks))
      .then(...draftHistory))

  it.each([
    [{ name: '' }, 'QuotationNameMissing'],
    [{ customerName: '' }, 'CustomerNameMissing'],
    [{ customerEmail: 'post' }, 'CustomerEmailNotValid'],
    [{ customerInfo: { ...whoAsks.customerInfo, person: '' } }, 'ContactPersonMissing'],
    [{ customerInfo: { ...whoAsks.customerInfo, email: '' } }, 'ContactEmailNotValid'],
  ] as const)('is refused with %j', (lacking, reason) => {
    givenQuotation()
      .when(draft({ ...whoAsks, ...lacking }))
      .thenRejected(reason)
    givenQuotation(...draftHistory)
      .when(change(lacking))
      .thenRejected(reason)
  })

  it('is refused under an id that was used', () =>
    givenQuotation(...draftHistory)
      .when(draft(whoAsks))
      .thenRejected('QuotationAlreadyExists'))
})

describe('a visitor', () => {
  const nosy: QuotationChanges = {
    info: 'x',
    customer: society,
    narrator: reader,
    pages: 1,
    words: 1,
    manualPriceModifier: -100,
    includeStartFee: false,
  }

  it('says what she wants, never what it costs', () => {
    const events = decideQuotation([], request({ ...whoAsks, ...nosy, wishedPages: 16 }))
    expect(typesOf(events)).toEqual([
      'QuotationRequested',
      'QuotationDescribed',
      'CustomerDetailsGiven',
      'PagesWished',
      'QuotationPriced',
    ])
    expect(events).not.toContainEqual(expect.objectContaining({ type: 'TermsSet' }))
    expect(JSON.stringify(events)).not.toContain(society)
  })

  it('has no price until there are pages', () =>
    expect(typesOf(decideQuotation([], request(whoAsks)))).not.toContain('QuotationPriced'))

  it('needs no name: her first file has one, or she has', () => {
    const named = (name: string) => ({
      type: 'QuotationDescribed',
      data: { quotationId, changes: { name } },
    })
    expect(decideQuotation([], request({ ...whoAsks, name: '' }))).toContainEqual(named('Hembygdsföreningen'))
    const files = [{ mediaId: firstText, name: 'Bladet nr 1.docx', pages: 16, words: 5_120 }]
    const draft = continueHistory([], begin({}), { type: 'CountManuscript', quotationId, files, pricing })
    expect(decideQuotation(draft, request({ ...whoAsks, name: '' }, 'h'))).toContainEqual(named('Bladet nr 1'))
  })

  it('saves a draft that lacks everything, and goes on with her key alone', () => {
    const draft = decideQuotation([], begin({}))
    givenQuotation(...draft)
      .when(change({ message: 'Hej' }, { keyHash: 'h' }))
      .then({ type: 'CustomerDetailsGiven', data: { quotationId, changes: { message: 'Hej' } } })
    givenQuotation(...draft)
      .when(change({ message: 'Hej' }, { keyHash: 'other' }))
      .thenRejected('QuotationNotFound')
    givenQuotation(...draft)
      .when(change({ message: 'Hej' }))
      .thenRejected('QuotationNotFound')
    givenQuotation(...draft)
      .when(request(whoAsks, 'other'))
      .thenRejected('QuotationNotFound')
    givenQuotation(...draft)
      .when(request({}, 'h'))
      .thenRejected('CustomerNameMissing')
  })

  it.each([{ doNarrate: true }, { doRSS: true }, { doEarlyDelivery: true }] as const)(
    'who chooses %j chooses a way to listen besides',
    (services) => {
      givenQuotation()
        .when(request({ ...whoAsks, services }))
        .thenRejected('NothingToListenTo')
      givenQuotation(...decideQuotation([], begin({ services })))
        .when(request(whoAsks, 'h'))
        .thenRejected('NothingToListenTo')
      expect(typesOf(decideQuotation([], request({ ...whoAsks, services: { ...services, doDaisy: true } })))).toContain(
        'ServicesChosen',
      )
      expect(typesOf(decideQuotation(draftHistory, change({ services })))).toContain('ServicesChosen')
    },
  )

  it('may ask without choosing anything, or for discs alone', () => {
    expect(typesOf(decideQuotation([], request(whoAsks)))).toContain('QuotationRequested')
    expect(typesOf(decideQuotation([], request({ ...whoAsks, services: { nrOfDaisyCD: 2 } })))).toContain(
      'ServicesChosen',
    )
  })

  it('sends her draft once', () => {
    const sent = continueHistory([], begin(whoAsks), request({}, 'h'))
    expect(typesOf(sent).at(-1)).toBe('QuotationRequested')
    givenQuotation(...sent)
      .when(request({}, 'h'))
      .thenNothing()
    givenQuotation(...sent)
      .when(request(whoAsks, 'h'))
      .thenNothing()
    givenQuotation(...sent)
      .when(request({ ...whoAsks, services: { nrOfIssues: 6 } }, 'h'))
      .thenRejected('DraftAlreadySent')
    givenQuotation(...sent)
      .when(request({ wishedPages: 8 }, 'h'))
      .thenRejected('DraftAlreadySent')
    givenQuotation(...sent)
      .when(change({ message: 'Hej' }, { keyHash: 'h' }))
      .thenRejected('QuotationNotFound')
  })
})

describe('choosing services', () => {
  it('brings along what belongs to them', () =>
    givenQuotation(...draftHistory)
      .when(change({ services: { doStamps: true, nrOfstamps: 600 } }))
      .then({
        type: 'ServicesChosen',
        data: {
          quotationId,
          services: {
            ...noServices,
            doStamps: true,
            nrOfstamps: 600,
            doLjudkod: true,
            doWebbAudio: true,
            doDaisy: true,
            doNarrate: true,
          },
        },
      }))

  it('refuses nothing that is locked on, it stays', () => {
    const past = continueHistory(draftHistory, change({ services: { doWebbAudio: true } }))
    givenQuotation(...past)
      .when(change({ services: { doDaisy: false } }))
      .thenNothing()
  })
})

describe('pricing', () => {
  it('follows from what is priced', () =>
    expect(typesOf(decideQuotation(draftHistory, sixteenPages))).toEqual([
      'ServicesChosen',
      'ManuscriptEstimated',
      'QuotationPriced',
    ]))

  it('does not follow from a name, nor from tomorrow', () => {
    const tomorrow = { ...pricing, today: '2026-11-21' }
    const renamed = { ...change({ name: 'Bladet' }), pricing: tomorrow }
    expect(typesOf(decideQuotation(pricedHistory, renamed))).toEqual(['QuotationDescribed'])
  })

  it('takes what the discount gives when the code is given', () => {
    const discount = { discountId: autumnDiscount, percent: 1_000 }
    const cheaper = decideQuotation(pricedHistory, {
      ...change({ discountCode: 'host26' }),
      pricing: { ...pricing, discount },
    })
    expect(cheaper[0]).toEqual({
      type: 'TermsSet',
      data: { quotationId, changes: { discountCode: 'host26', discountPercent: 1_000, discountId: autumnDiscount } },
    })
    expect(priceIn(cheaper)).toBe(((priceIn(pricedHistory) ?? 0) * 9) / 10)
  })

  describe('with a discount code that gives nothing', () => {
    const wrong = { discountCode: 'hejhopp' }

    it('is refused to whoever gives it', () => {
      givenQuotation()
        .when(request({ ...whoAsks, ...wrong }))
        .thenRejected('DiscountUnknown')
      givenQuotation(...decideQuotation([], begin({ ...whoAsks, ...wrong })))
        .when(request({}, 'h'))
        .thenRejected('DiscountUnknown')
      givenQuotation(...pricedHistory)
        .when(change(wrong))
        .thenRejected('DiscountUnknown')
      givenQuotation()
        .when({ type: 'DraftQuotation', quotationId, shortCode, changes: { ...whoAsks, ...wrong }, pricing })
        .thenRejected('DiscountUnknown')
    })

    it('stands where it gave something once, and in a renewal', () => {
      const discount = { discountId: autumnDiscount, percent: 1_000 }
      const known = continueHistory(pricedHistory, { ...change(wrong), pricing: { ...pricing, discount } })
      expect(typesOf(decideQuotation(known, change({ ...wrong, name: 'Bladet' })))).toContain('QuotationDescribed')
      const renews = { orderId: orderOfBulletin, year: 2027 }
      const again = { type: 'DraftQuotation', quotationId, shortCode, renews, pricing } as const
      expect(typesOf(decideQuotation([], { ...again, changes: { ...whoAsks, ...wrong } }))).toContain(
        'QuotationDrafted',
      )
    })
  })

  it('goes by staff’s numbers, else by the files as the customer corrects them, else by what was wished', () => {
    const files = [{ mediaId: firstText, name: 'a.docx', pages: 8, words: null }]
    const count = { type: 'CountManuscript' as const, quotationId, files, pricing }
    const pagesIn = (events: readonly QuotationEvent[]) =>
      events.flatMap((event) => (event.type === 'QuotationPriced' ? [event.data.pages] : [])).at(-1)
    const wished = continueHistory([], request({ ...whoAsks, wishedPages: 20 }))
    const counted = continueHistory(wished, count)
    const estimated = continueHistory(counted, change({ pages: 12 }))
    expect([wished, counted, estimated].map(pagesIn)).toEqual([20, 8, 12])
    expect(pagesIn(continueHistory(estimated, change({ pages: null })))).toBe(8)
    const corrected = continueHistory([], request({ ...whoAsks, wishedPages: 20, correctedPages: 9 }))
    expect(
      [corrected, continueHistory(corrected, count), continueHistory(corrected, count, change({ pages: 12 }))].map(
        pagesIn,
      ),
    ).toEqual([20, 9, 12])
    givenQuotation(...counted)
      .when(count)
      .thenNothing()
  })
})
