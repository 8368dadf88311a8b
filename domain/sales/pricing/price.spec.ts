import { describe, expect, it } from 'vitest'
import { membersPaper } from './examples.ts'
import { priceOf } from './price.ts'
import { type PriceBasis, PriceCalculation } from './price-calculation.ts'
import { PriceTariff } from './price-list.ts'
import { FIRST_PRICE_LIST } from './services/first-price-list.ts'
import { noServices } from './services/no-services.ts'
import type { Services } from './services/services.ts'
import { shareOf } from './share.ts'
import { shownLines } from './shown-lines.ts'

const price = (basis: Partial<PriceBasis> = {}, services: Partial<Services> = {}) =>
  priceOf({ ...membersPaper, ...basis, services: { ...membersPaper.services, ...services } }, FIRST_PRICE_LIST)

const amounts = (priced: PriceCalculation) => Object.fromEntries(priced.lines.map(({ code, amount }) => [code, amount]))

describe("a members' paper for a year", () => {
  const priced = price()
  it('costs what the quotation says, line by line', () => {
    expect(priced.lines.map(({ code, quantity, unitPrice, amount }) => [code, quantity, unitPrice, amount])).toEqual([
      ['narrationDarub', 192, 6000, 1_152_000],
      ['startFee', 1, 150_000, 150_000],
      ['webAudio', 12, 20_000, 240_000],
      ['stamps', 600, 220, 132_000],
      ['discount', 1, -167_400, -167_400],
    ])
    expect(priced).toMatchObject({ price: 1_506_600, discount: 167_400, priceListVersion: 1 })
  })
  it('says what a quantity is made of', () => {
    expect(priced.lines[0]?.counts).toEqual([
      { unit: 'page', count: 16 },
      { unit: 'issue', count: 12 },
    ])
    expect(priced.lines.at(-1)?.counts).toEqual([{ unit: 'percent', count: 1000 }])
  })
  it('is read in 5 h 28 min and delivered on 8 December', () => {
    expect(Math.round(priced.totalAudioH * 60)).toBe(5 * 60 + 28)
    expect(priced).toMatchObject({ deliveryDays: 12, deliveryTimeDate: '2026-12-08' })
  })
  it('is shared with the partner without an öre lost', () => {
    expect(priced.toPartner + priced.toDarub).toBe(priced.price)
    expect(priced.toPartner).toBe(677_160)
  })
  it('is taxed by its rate', () => expect(priced.taxes).toEqual([{ vatRate: 2500, net: 1_506_600, vat: 376_650 }]))
  it('can be sent as it is', () => expect(PriceCalculation.parse(priced)).toEqual(priced))
})

describe('each field of an order', () => {
  const only = (services: Partial<Services>) => amounts(price({ discountPercent: 0 }, { ...noServices, ...services }))
  it.each<[string, Partial<Services>, Record<string, number>]>([
    ['nothing', {}, {}],
    ['doNarrate', { doNarrate: true }, { narrationDarub: 96_000 }],
    ['doNarrate by synthesis', { doNarrate: true, narrateBy: 'syntesis' }, { narrationSynthesis: 19_200 }],
    ['existing sound', { narrateBy: 'customer' }, { existingAudio: 12_800 }],
    ['doDaisy', { doDaisy: true }, { daisy: 12_000 }],
    ['doDaisy with an app', { doDaisy: true, doApp: true }, { app: 20_000 }],
    ['doWebbAudio', { doWebbAudio: true }, { webAudio: 20_000 }],
    ['doEpub3', { doEpub3: true }, { epub3: 15_000 }],
    ['doPodcast', { doPodcast: true }, { podcast: 6000 }],
    ['doRSS', { doRSS: true }, { rss: 4000 }],
    ['doTfa', { doTfa: true }, { tfa: 15_000 }],
    ['doAudioCD', { doAudioCD: true, nrOfAudioCD: 10 }, { audioCdMaster: 15_000, audioCd: 35_000 }],
    ['doDaisyCD', { doDaisyCD: true, nrOfDaisyCD: 10 }, { daisyCdMaster: 15_000, daisyCd: 30_000 }],
    ['discs without doAudioCD', { nrOfAudioCD: 10 }, {}],
    ['doLjudkod', { doLjudkod: true }, { webAudio: 20_000 }],
    ['doLjudkod and doWebbAudio', { doLjudkod: true, doWebbAudio: true }, { webAudio: 20_000 }],
    ['doQrPdf', { doLjudkod: true, doQrPdf: true }, { webAudio: 20_000, qrPdf: 10_000 }],
    ['doDigitalPdf', { doLjudkod: true, doDigitalPdf: true }, { webAudio: 20_000, digitalPdf: 7500 }],
    [
      'doStamps',
      { doLjudkod: true, doStamps: true, nrOfstamps: 2 },
      { webAudio: 20_000, stamps: 440, stampPasting: 300 },
    ],
    ['doStamps without doLjudkod', { doStamps: true, nrOfstamps: 2 }, {}],
    ['nrOfCopies', { doLjudkod: true, nrOfCopies: 1500 }, { webAudio: 20_000, circulation: 1500 }],
    ['nrOfIssues', { doPodcast: true, nrOfIssues: 3 }, { podcast: 18_000 }],
    [
      'doEarlyDelivery',
      { narrateBy: 'customer', doEarlyDelivery: true },
      { existingAudio: 12_800, earlyDelivery: 2560 },
    ],
    ['doEarlyDelivery of nothing that is read', { doPodcast: true, doEarlyDelivery: true }, { podcast: 6000 }],
    [
      'doEarlyDelivery by synthesis',
      { doNarrate: true, narrateBy: 'syntesis', doEarlyDelivery: true },
      { narrationSynthesis: 19_200 },
    ],
    [
      'helpLjudkod',
      { doLjudkod: true, helpLjudkod: { text: true, example: true, share: true } },
      { webAudio: 20_000, helpText: 90_000, helpExample: 60_000, helpShare: 50_000 },
    ],
  ])('%s', (_, services, expected) => expect(only(services)).toEqual({ startFee: 150_000, ...expected }))

  it('includeStartFee', () => expect(amounts(price({ includeStartFee: false }))).not.toHaveProperty('startFee'))
  it('isNonprofit comes off before the discount', () =>
    expect(amounts(price({ isNonprofit: true }))).toMatchObject({ nonprofit: -167_400, discount: -150_660 }))
  it('words beyond what the pages hold count as more pages', () =>
    expect(amounts(price({ words: 16 * 400 + 1 }))).toMatchObject({ narrationDarub: 1_152_000, densePages: 72_000 }))
  it('words that nobody has counted are estimated', () =>
    expect(price({ words: 0 }).totalAudioH).toBe(price().totalAudioH))
  it('narrateBy decides delivery and work', () => {
    const bare = { doStamps: false }
    expect(price({}, bare).deliveryTimeDate).toBe('2026-12-04')
    expect(price({}, { ...bare, narrateBy: 'customer' }).deliveryTimeDate).toBe('2026-11-25')
    expect(price({}, { ...bare, narrateBy: 'syntesis' }).deliveryTimeDate).toBe('2026-11-20')
    expect(price({}, { ...bare, doEarlyDelivery: true }).deliveryTimeDate).toBe('2026-11-27')
    expect(price({}, bare).effectiveWorkTime).toBeGreaterThan(
      price({}, { ...bare, narrateBy: 'customer' }).effectiveWorkTime,
    )
  })
  it('a long text takes longer', () => expect(price({ words: 100_000 }).deliveryTimeDate).toBe('2026-12-14'))
})

describe('the modifier of staff', () => {
  it('is a line', () => expect(price({ manualPriceModifier: -6600 })).toMatchObject({ price: 1_500_000 }))
  it('has the VAT of what it changes, in proportion', () => {
    const books = { ...FIRST_PRICE_LIST.rows.narrationDarub, vatRate: 600 }
    const list = { ...FIRST_PRICE_LIST, rows: { ...FIRST_PRICE_LIST.rows, narrationDarub: books } }
    const { lines, price: sum } = priceOf({ ...membersPaper, manualPriceModifier: -100_001 }, list)
    const manual = lines.filter(({ code }) => code === 'manual')
    // The narration is 1 036 800 of 1 506 600 öre.
    expect(manual.map(({ vatRate, amount }) => [vatRate, amount])).toEqual([
      [600, -68_818],
      [2500, -31_183],
    ])
    expect(sum).toBe(1_406_599)
    expect(shownLines(lines).find(({ code }) => code === 'narrationDarub')).toMatchObject({
      amount: 1_152_000 - 68_818,
      vatRate: 600,
    })
    expect(shownLines(lines).find(({ code }) => code === 'webAudio')).toMatchObject({ amount: 240_000 - 31_183 })
  })
  it('has a rate of its own where nothing else has a price', () =>
    expect(price({ manualPriceModifier: 5000, includeStartFee: false }, { ...noServices }).lines).toEqual([
      { code: 'manual', counts: [], quantity: 1, unitPrice: 5000, amount: 5000, vatRate: 2500 },
    ]))
  it('never takes the price below 0', () => {
    const priced = price({ manualPriceModifier: -9_999_999 })
    expect(priced).toMatchObject({ price: 0, toPartner: 0, toDarub: 0 })
    expect(amounts(priced)).toMatchObject({ manual: -1_506_600 })
  })
})

it('prices nothing before there are pages', () =>
  expect(price({ pages: 0 })).toMatchObject({ price: 0, lines: [], discount: 0, toPartner: 0, toDarub: 0 }))

it.each([
  [1, 5000, 1],
  [1, 4999, 0],
  [-1, 5000, -1],
  [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
])('%i at %i hundredths of a percent is %i', (amount, percent, share) =>
  expect(shareOf(amount, percent, 10_000)).toBe(share),
)

describe('a price list', () => {
  const { rows, rules } = FIRST_PRICE_LIST
  const paths = (tariff: unknown) => PriceTariff.safeParse(tariff).error?.issues.map(({ path }) => path.join('.')) ?? []
  it('has a first version that is allowed', () => expect(paths({ rows, rules })).toEqual([]))
  it('lets nothing with Daisy cost less than Daisy', () =>
    expect(paths({ rows: { ...rows, app: { ...rows.app, unitPrice: 1 } }, rules })).toEqual(['rows.app.unitPrice']))
  it('lets early delivery never be later', () =>
    expect(paths({ rows, rules: { ...rules, earlyDeliveryDays: { ...rules.deliveryDays, darub: 11 } } })).toEqual([
      'rules.earlyDeliveryDays.darub',
    ]))
})
