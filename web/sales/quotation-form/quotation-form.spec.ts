import { describe, expect, it } from 'vitest'
import { noServices } from '../../../domain/sales/pricing/services/no-services.ts'
import { sayChoice } from './choices.ts'
import { QuotationFormFields } from './fields.ts'
import { labels, sayField } from './labels.ts'
import { newQuotation } from './quotation-form.ts'
import { servicesOf } from './use-services.ts'

const { helpLjudkod: _help, ...services } = noServices

const filledForm: QuotationFormFields = {
  ...services,
  name: 'Medlemsbladet',
  info: '',
  customer: null,
  narrator: null,
  language: 'se',
  customerName: 'Hembygdsföreningen',
  customerEmail: 'post@hembygd.example.se',
  message: '',
  'customerInfo:name': '',
  'customerInfo:organizationNumber': '',
  'customerInfo:person': 'Maj Ek',
  'customerInfo:email': 'maj@hembygd.example.se',
  'customerInfo:address1': '',
  'customerInfo:address2': '',
  'customerInfo:postcode': '',
  'customerInfo:city': '',
  'customerInfo:ref': '',
  'customerInfo:purpose': '',
  'customerInfo:other': '',
  'customerInfo:isNonprofit': false,
  'customerInfo:includeStartFee': true,
  pages: null,
  words: null,
  discountCode: '',
  manualPriceModifier: 0,
  'helpLjudkod:text': false,
  'helpLjudkod:example': true,
  'helpLjudkod:share': false,
}

const faultsOf = (change: object) =>
  QuotationFormFields.safeParse({ ...filledForm, ...change }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]) ?? []

describe('what staff fill in', () => {
  it('is enough with names and addresses of whom it is for', () => expect(faultsOf({})).toEqual([]))

  it.each([
    ['name', 'Vänligen ange ett giltigt namn.'],
    ['customerName', 'Vänligen ange ett giltigt namn.'],
    ['customerEmail', 'Vänligen ange en giltig e-post adress.'],
    ['customerInfo:person', 'Vänligen ange ett giltigt namn.'],
    ['customerInfo:email', 'Vänligen ange en giltig e-post adress.'],
  ])('needs %s', (field, message) => expect(faultsOf({ [field]: ' ' })).toEqual([[field, message]]))

  it('is told apart by its labels, so that a fault says which field it is of', () => {
    const all = Object.values(labels)
    expect(all.filter((label, at) => all.indexOf(label) !== at)).toEqual([])
  })

  it('takes whole pages within bounds, in the words of the public form', () => {
    for (const pages of [-1, 1.5, 10_001])
      expect(faultsOf({ pages })).toEqual([['pages', 'Vänligen ange ett giltigt nummer.']])
    expect(faultsOf({ pages: 0 })).toEqual([])
  })

  it.each([
    ['556036-0793', 0],
    ['556036-0794', 1],
    ['DE123456789', 0],
  ])('checks the organisation number %s', (number, faults) =>
    expect(faultsOf({ 'customerInfo:organizationNumber': number })).toHaveLength(faults),
  )
})

describe('an adjustment', () => {
  const faultsOf = (manualPriceModifier: number) =>
    QuotationFormFields.safeParse({ ...filledForm, manualPriceModifier }).error?.issues.map(({ message }) => message) ??
    []

  it('is refused rather than rounded when it has more decimals than there are öre', () => {
    expect(faultsOf(-12.345)).toEqual(['Ange beloppet med högst två decimaler.'])
    expect([-12.34, 0.1 + 0.2, -999_999.99, 8].flatMap(faultsOf)).toEqual([])
  })
})

describe('what is priced', () => {
  it('is narrated from the start, since a voice is chosen', () =>
    expect(servicesOf(newQuotation)).toEqual({ ...noServices, doNarrate: true }))

  it('is the services of the form, help by itself', () =>
    expect(servicesOf({ ...filledForm, doDaisy: true, nrOfIssues: 12 })).toEqual({
      ...noServices,
      doDaisy: true,
      nrOfIssues: 12,
      helpLjudkod: { text: false, example: true, share: false },
    }))
})

describe('what changed between two offers', () => {
  it('is named as at the fields', () => {
    expect(sayField('helpLjudkod.example')).toBe(labels['helpLjudkod:example'])
    expect(sayField('includeStartFee')).toBe('Startavgift')
    expect(sayField('doDaisy')).toBe('Daisy')
  })

  it('is said as at the choices', () => {
    expect(sayChoice('narrateBy', 'syntesis')).toBe('Talsyntes')
    expect(sayChoice('language', 'en')).toBe('Engelska')
    expect(sayChoice('name', 'darub')).toBeUndefined()
  })
})
