import { describe, expect, it } from 'vitest'
import { priceOf } from '../../../../domain/sales/pricing/price.ts'
import { FIRST_PRICE_LIST } from '../../../../domain/sales/pricing/services/first-price-list.ts'
import { noServices } from '../../../../domain/sales/pricing/services/no-services.ts'
import type { Services } from '../../../../domain/sales/pricing/services/services.ts'
import { servicesInWords } from '../../../../domain/sales/pricing/services/services-in-words.ts'
import { sayFault, tongues } from '../words/words.ts'
import { isBrokenLink, linkHash, readLinkedDraft } from './draft/linked-draft.ts'
import { anIssue, choose, emptyForm, extentOf, formOf, quotationOf, withPages } from './public-form.ts'
import { assignmentFaults, customerFaults, detailsFaults } from './validation.ts'

const { services } = emptyForm
const noBasis = {
  isNonprofit: false,
  includeStartFee: true,
  discountPercent: 0,
  manualPriceModifier: 0,
  today: '2026-11-20',
  pages: 8,
  words: 0,
}

describe('choosing', () => {
  it('begins with a reader and the web player', () =>
    expect(services).toEqual({ ...noServices, doNarrate: true, doWebbAudio: true }))

  it('narrates nothing that has been recorded already', () => {
    const own = choose(services, 'narrateBy', 'customer')
    expect(own.doNarrate).toBe(false)
    expect(choose(own, 'narrateBy', 'syntesis').doNarrate).toBe(true)
  })

  it('counts stickers for each issue until she says how many', () => {
    const twelve = choose(services, 'nrOfIssues', 12)
    expect(choose(twelve, 'doStamps', true).nrOfstamps).toBe(600)
    expect(choose(choose(twelve, 'nrOfstamps', 40), 'doStamps', true).nrOfstamps).toBe(40)
  })

  it('keeps to each issue as many discs and stickers as before when there are more issues', () => {
    const one = choose(choose(choose(services, 'doAudioCD', true), 'nrOfDaisyCD', 25), 'doStamps', true)
    const twelve = choose(one, 'nrOfIssues', 12)
    const sent = quotationOf({ ...emptyForm, services: twelve })
    expect(sent).toMatchObject({ nrOfAudioCD: 12, nrOfDaisyCD: 300, nrOfstamps: 600 })
    expect(anIssue(twelve, 'nrOfDaisyCD')).toBe(25)
    const list = { ...noBasis, services: formOf(sent).services }
    const lines = priceOf(list, FIRST_PRICE_LIST).lines.map(({ code, quantity }) => [code, quantity])
    expect(lines).toEqual(
      expect.arrayContaining([
        ['audioCd', 12],
        ['daisyCd', 300],
        ['daisyCdMaster', 12],
      ]),
    )
    expect(servicesInWords({ language: 'sv', services: list.services, pages: 8, words: 0 })).toContain(
      'Skivor: 12 ljud-cd (1 per nummer), 300 Daisy-cd (25 per nummer)',
    )
  })

  it('orders no pasting that nobody asked for', () => {
    const stickers = choose(services, 'doStamps', true)
    expect(stickers.doStampsByCustomer).toBe(true)
    expect(choose(stickers, 'doStampsByCustomer', false)).toMatchObject({ doStamps: true, doStampsByCustomer: false })
  })

  it('takes away with talking QR what belongs to it', () => {
    const stickers = choose(choose(services, 'doLjudkod', true), 'doStamps', true)
    expect(choose(stickers, 'doLjudkod', false)).toEqual(services)
    expect(choose(stickers, 'doStamps', false)).toMatchObject({ doStampsByCustomer: false, nrOfstamps: 0 })
  })
})

describe('the form', () => {
  it('goes by the files, else by what she believes', () => {
    const files = [
      { words: 640, pages: null },
      { words: 100, pages: 3 },
      { words: null, pages: null },
    ]
    const believed = { ...emptyForm, wishedPages: 40 }
    expect(extentOf(believed, files)).toEqual({ pages: 5, words: 740 })
    expect(extentOf(believed, [])).toEqual({ pages: 40, words: 0 })
  })

  it('goes by her own number of pages in the place of what was counted, as dense as that', () => {
    const sample = [{ words: 3_000, pages: 8 }]
    const corrected = (pages: number, files = sample) => {
      const form = { ...emptyForm, wishedPages: 40, ...withPages(pages, { pages: 8, goesOn: false }) }
      return extentOf(form, files)
    }
    expect(corrected(20)).toEqual({ pages: 20, words: 7_500 })
    expect(corrected(4, [...sample, ...sample])).toEqual({ pages: 4, words: 1_500 })
    for (const taken of [0, 8]) expect(corrected(taken)).toEqual({ pages: 8, words: 3_000 })
    expect(corrected(20, [])).toEqual({ pages: 40, words: 0 })
    expect(withPages(12, { pages: 0, goesOn: false })).toEqual({ wishedPages: 12 })
  })

  it('keeps the pages that she types while her files are counted', () => {
    const typed = { ...emptyForm, ...withPages(3, { pages: 0, goesOn: true }) }
    expect(extentOf(typed, [{ words: null, pages: null }]).pages).toBe(3)
    expect(extentOf(typed, [{ words: 2_700, pages: 9 }])).toEqual({ pages: 3, words: 900 })
    const takenBack = { ...typed, ...withPages(0, { pages: 0, goesOn: true }) }
    expect(extentOf(takenBack, [{ words: 2_700, pages: 9 }]).pages).toBe(9)
  })

  it('is sent with what the services bring along, and read back', () => {
    const form = { ...emptyForm, services: choose(services, 'doWebbAudio', true), discountCode: ' HOST26 ' }
    const sent = quotationOf(form)
    expect(sent).toMatchObject({ doWebbAudio: true, doDaisy: true, discountCode: 'host26' })
    expect(quotationOf(formOf(sent))).toEqual(sent)
  })

  it('is opened by a link with its key', () => {
    const draft = { id: '9421cfc2-1eba-58f3-9029-575d5a75edda', key: 'a'.repeat(43) }
    expect(readLinkedDraft(linkHash(draft))).toEqual(draft)
    expect(readLinkedDraft('#innehall')).toBeUndefined()
    const whole = linkHash(draft)
    expect([whole, '#innehall', '', '#price'].map(isBrokenLink)).toEqual([false, false, false, false])
    expect([whole.slice(0, -1), whole.slice(0, 30), `${whole}%20`].map(isBrokenLink)).toEqual([true, true, true])
  })
})

describe('what is missing', () => {
  const nothing = { isUploading: false, isUnknown: false, files: [] }
  const filled = { pages: 16, work: nothing, services: emptyForm.services, isCodeUnknown: false }
  const fields = (faults: readonly { readonly field: string }[]) => faults.map(({ field }) => field)

  it('is where to send what comes by post', () => {
    const posted = { ...emptyForm, services: choose(services, 'doAudioCD', true) }
    const address = ['address1', 'postcode', 'city']
    for (const faults of [detailsFaults, customerFaults]) {
      expect(fields(faults(posted))).toEqual(expect.arrayContaining(address))
      expect(fields(faults(emptyForm))).not.toEqual(expect.arrayContaining(address))
    }
  })

  it('is pages, unless files may have them', () => {
    const faultsOf = (pages: number, work: Parameters<typeof assignmentFaults>[0]['work']) =>
      assignmentFaults({ pages, work, services: emptyForm.services, isCodeUnknown: false })
    expect(fields(faultsOf(0, nothing))).toEqual(['wishedPages'])
    expect(faultsOf(16, nothing)).toEqual([])
    expect(faultsOf(0, { ...nothing, isUnknown: true })).toEqual([])
    expect(faultsOf(0, { ...nothing, files: [{ words: null, rejected: null }] })).toEqual([])
    expect(fields(faultsOf(0, { ...nothing, files: [{ words: null, rejected: 'trasig' }] }))).toEqual(['wishedPages'])
    expect(fields(faultsOf(16, { ...nothing, isUploading: true }))).toEqual(['texts'])
  })

  it('is a way to listen, of which the web player is chosen from the start', () => {
    const faultsOf = (chosen: Partial<Services>) =>
      fields(assignmentFaults({ ...filled, services: { ...noServices, doNarrate: true, ...chosen } }))
    expect(emptyForm.services.doWebbAudio).toBe(true)
    expect(faultsOf({})).toEqual(['doWebbAudio'])
    expect(faultsOf({ doRSS: true })).toEqual(['doWebbAudio'])
    for (const chosen of ['doDaisy', 'doLjudkod', 'doQrPdf', 'doPodcast', 'doTfa'] as const)
      expect(faultsOf({ [chosen]: true })).toEqual([])
    expect(faultsOf({ nrOfDaisyCD: 2 })).toEqual([])
  })

  it('is a discount code that gives something, where one is given', () =>
    expect(assignmentFaults({ ...filled, isCodeUnknown: true })).toEqual([
      { field: 'discountCode', word: 'discountUnknown' },
    ]))

  it('names the limit of a text that is too long', () => {
    const contact = { ...emptyForm.contact, purpose: 'x'.repeat(2_001), other: ` ${'x'.repeat(5_000)} ` }
    for (const faultsOf of [detailsFaults, customerFaults]) {
      const [fault, ...more] = faultsOf({ ...emptyForm, contact }).filter(
        ({ field }) => field === 'purpose' || field === 'other',
      )
      expect(more).toEqual([])
      expect(fault && sayFault(tongues.se, fault).replaceAll('\u00a0', ' ')).toBe('Högst 2 000 tecken.')
      expect(fault && sayFault(tongues.en, fault)).toBe('At most 2,000 characters.')
    }
  })

  it('is told in the order of the form', () =>
    expect(fields(detailsFaults(emptyForm))).toEqual([
      'name',
      'organizationNumber',
      'person',
      'email',
      'nrOfCopies',
      'purpose',
      'other',
    ]))

  it('is of the customer alone where the rest is agreed', () =>
    expect(fields(customerFaults(emptyForm))).toEqual([
      'name',
      'organizationNumber',
      'person',
      'email',
      'purpose',
      'other',
    ]))

  it.each([
    ['556016-0680', []],
    ['SE556016068001', []],
    ['FI12345678', []],
    ['556016-0681', ['wrongCheckDigit']],
    ['12', ['wrongLength']],
    ['abc', ['foreign']],
    [' ', ['organizationNumberWanted']],
  ])('finds in the organisation number %s: %j', (organizationNumber, words) => {
    const contact = { ...emptyForm.contact, organizationNumber }
    const found = detailsFaults({ ...emptyForm, contact }).filter(({ field }) => field === 'organizationNumber')
    expect(found.map(({ word }) => word)).toEqual(words)
  })
})
