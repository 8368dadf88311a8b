import { describe, expect, it } from 'vitest'
import { offerDiscount } from '../../../commands/sales/discount/offer-discount.ts'
import { DiscountId } from '../../../domain/kernel/ids.ts'
import { membersPaper } from '../../../domain/sales/pricing/examples.ts'
import { testApi, testContext } from '../../testing.ts'

const now = new Date('2026-11-20T09:00:00.000Z')
const api = await testApi((services) => ({
  now: () => now,
  settings: { ...services.settings, calculationsPerMinute: 25 },
}))
let addressCount = 0
/** Each call comes from another address, unless one is given: the rate limit counts visitors by address. */
const calculate = async (body: unknown, remoteAddress = `10.0.0.${(addressCount += 1)}`) =>
  api.inject({ method: 'POST', url: '/api/quotations/calculate', remoteAddress, payload: body as object })
const asStaff = (body: unknown) => api.as('user').post('/api/quotations/calculate', body)

const { services, pages, words } = membersPaper
const paper = { ...services, pages, words }
const staffOnly = ['toPartner', 'toDarub', 'effectiveWorkTime']

describe('calculating a price', () => {
  it('answers lines, time and delivery to anybody', async () => {
    const answer = await calculate(paper)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        priceListVersion: 1,
        price: 1_674_000,
        vat: 418_500,
        discount: 0,
        totalAudioH: 5.4613,
        deliveryTimeDate: '2026-12-08',
        lines: [
          { code: 'narrationDarub', quantity: 192, unitPrice: 6000, amount: 1_152_000 },
          { code: 'startFee' },
          { code: 'webAudio' },
          { code: 'stamps' },
        ],
      },
    })
    for (const field of staffOnly) expect(answer.body).not.toHaveProperty(field)
  })

  it('tells staff how it is shared and how much work it is', async () => {
    expect(await asStaff(paper)).toMatchObject({
      body: { price: 1_674_000, toPartner: 752_400, toDarub: 921_600, effectiveWorkTime: expect.any(Number) },
    })
    const asCustomer = await api.as('customer').post('/api/quotations/calculate', paper)
    for (const field of staffOnly) expect(asCustomer.body).not.toHaveProperty(field)
  })

  it('takes terms that cost us money from staff only', async () => {
    const terms = { ...paper, manualPriceModifier: -100_000, customerInfo: { includeStartFee: false } }
    expect(await calculate(terms)).toMatchObject({ body: { price: 1_674_000 } })
    expect(await asStaff(terms)).toMatchObject({ body: { price: 1_424_000 } })
  })

  it('takes the word of an organisation that it is non-profit', async () =>
    expect(await calculate({ ...paper, customerInfo: { isNonprofit: true } })).toMatchObject({
      body: { price: 1_506_600 },
    }))

  it('prices what the chosen services bring along', async () =>
    expect(await calculate({ doPodcast: true, pages: 1 })).toMatchObject({
      body: { lines: [{ code: 'narrationDarub' }, { code: 'startFee' }, { code: 'podcast' }, { code: 'rss' }] },
    }))

  it.each([[{}], [{ pages: 0, words: 5000 }], [{ ...paper, pages: -1 }], [{ ...paper, pages: null }]])(
    'is nothing before there are pages: %j',
    async (body) => expect(await calculate(body)).toMatchObject({ status: 200, body: { price: 0, vat: 0, lines: [] } }),
  )

  it('names what is wrong', async () => {
    expect(await calculate({ ...paper, nrOfIssues: 0 })).toMatchObject({
      status: 422,
      body: { field: 'nrOfIssues', detail: 'Ange minst ett nummer.' },
    })
    expect(await calculate({ ...paper, pages: 10_001 })).toMatchObject({ status: 422, body: { field: 'pages' } })
  })
})

describe('a discount code', () => {
  it('comes off, in any case', async () => {
    const discountId = DiscountId.parse('0199e2a0-0000-7000-8000-0000000000d1')
    const form = { name: 'Hösten', info: '', discountCode: 'host26', discountPercent: 10, active: true }
    await offerDiscount(api.services, { discountId, form }, testContext('offer a discount'))
    expect(await calculate({ ...paper, discountCode: ' HOST26 ' })).toMatchObject({
      body: { price: 1_506_600, discount: 167_400 },
    })
  })

  it('that is unknown gives nothing and says so', async () =>
    expect(await calculate({ ...paper, discountCode: 'fel' })).toMatchObject({
      status: 200,
      body: { discount: 0, price: 1_674_000, discountMessage: 'Rabattkoden finns inte eller gäller inte längre.' },
    }))
})

it('is refused to an address that asks all the time, never to staff', async () => {
  for (let asked = 0; asked < 25; asked += 1) expect((await calculate({}, '10.9.9.9')).status).toBe(200)
  expect(await calculate({}, '10.9.9.9')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  expect(await asStaff({})).toMatchObject({ status: 200 })
})
