import { describe, expect, it } from 'vitest'
import { acceptQuotation } from '../../../commands/sales/quotation/accept-quotation.ts'
import { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import { inspectPdf } from '../../../formats/kernel/pdf/testing/inspect.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const now = new Date('2026-11-20T11:00:00.000Z')
const api = await testApi(() => ({ now: () => now }))
const staff = api.as('user')
const visitor = api.as('anonymous')

const form = {
  name: 'Medlemsbladet – våren',
  customerName: 'Hembygdsföreningen',
  customerEmail: 'post@hembygd.example.se',
  customerInfo: { person: 'Maj Ek', email: 'maj@hembygd.example.se' },
  nrOfIssues: 12,
  doWebbAudio: true,
  pages: 16,
  manualPriceModifier: -10_000,
}

const draftedQuotation = async (more: object = {}) => {
  const id = textOf(await staff.post('/api/quotations', { ...form, ...more }), '_id')
  return { id, code: textOf(await staff.get(`/api/quotations/${id}`), 'shortCode') }
}
const sendQuotation = async (more: object = {}) => {
  const quotation = await draftedQuotation(more)
  await staff.post(`/api/quotations/${quotation.id}/send`, {})
  return quotation
}

const address = (id: string, query = '') => `/api/quotations/quotationPdf/${id}${query}`

const textIn = async (url: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  await api.catchUp()
  const { statusCode, rawPayload } = await api.app.inject({ method: 'GET', url, headers })
  expect(statusCode).toBe(200)
  return inspectPdf(rawPayload)
}

describe('the offer as a pdf', () => {
  it('is what the customer was sent, with the way to its page', async () => {
    const { id, code } = await sendQuotation()
    const { text, links, title } = await textIn(address(id, `?code=${code}`))
    expect(title).toBe('Offert – Medlemsbladet – våren')
    expect(text).toContain('Offert, version 1')
    expect(text).toContain('20 december 2026')
    expect(text).toContain('Maj Ek')
    expect(links).toEqual([`http://localhost/quotplug/${code}`])
    expect(text).not.toContain('Justering')
  })

  it('names whoever sells', async () => {
    await api.as('admin').put('/api/seller', { name: 'Norrljud AB' })
    const { id } = await draftedQuotation()
    expect((await textIn(address(id), await api.token('user'))).text).toContain('Norrljud AB')
  })

  it('is kept by nobody on the way, and has a name of its own', async () => {
    const { id, code } = await sendQuotation()
    expect(await visitor.get(address(id, `?code=${code}`))).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'content-disposition': expect.stringContaining(encodeURIComponent('Offert Medlemsbladet – våren.pdf')),
      },
    })
  })

  it('speaks the language of the quotation, or the one asked for', async () => {
    const { id, code } = await sendQuotation({ language: 'en' })
    expect(await textIn(address(id, `?code=${code}`))).toMatchObject({
      language: 'en-GB',
      links: [`http://localhost/quotplug/${code}?lang=en`],
    })
    expect((await textIn(address(id, `?code=${code}&language=se`))).language).toBe('sv-SE')
    expect(await visitor.get(address(id, `?code=${code}&language=de`))).toMatchObject({ status: 400 })
  })

  it('is a draft to staff until it is sent, and nothing to the customer', async () => {
    const { id, code } = await draftedQuotation()
    expect((await textIn(address(id), await api.token('user'))).text).toContain('Utkast till offert')
    expect(await visitor.get(address(id, `?code=${code}`))).toMatchObject({
      status: 409,
      body: { detail: 'Offerten är inte skickad än.' },
    })
  })

  it('keeps to what was sent while staff work on the next version', async () => {
    const { id, code } = await sendQuotation()
    await staff.post(`/api/quotations/${id}/revise`)
    await staff.put(`/api/quotations/${id}`, { ...form, nrOfIssues: 6 })
    expect((await textIn(address(id, `?code=${code}`))).text).toContain('12 nummer med 16 sidor')
    const { text } = await textIn(address(id), await api.token('user'))
    expect(text).toContain('Utkast till offert')
    expect(text).toContain('6 nummer med 16 sidor')
  })

  it('confirms what has been ordered', async () => {
    const { id, code } = await sendQuotation()
    const quotationId = QuotationId.parse(id)
    const orderId = OrderId.parse('0e7f1c52-6f3a-4d0e-9a55-0d9b8f3a1c77')
    const acceptance = { quotationId, orderId, by: 'customer', at: now } as const
    await acceptQuotation(api.services, acceptance, testContext('accept for the pdf'))
    const { text } = await textIn(address(id, `?code=${code}`))
    expect(text).toContain('Beställd offert, version 1')
    expect(text).toContain('20 november 2026')
  })
})

describe('a visitor without leave', () => {
  it.each(['', '?code=', '?code=0000000000000', '?code=../../x'])('finds nothing with %j', async (query) => {
    const { id } = await sendQuotation()
    expect(await visitor.get(address(id, query))).toMatchObject({ status: 404 })
  })

  it('finds nothing with the code of another quotation', async () => {
    const [one, other] = [await sendQuotation(), await sendQuotation()]
    expect(await visitor.get(address(one.id, `?code=${other.code}`))).toMatchObject({ status: 404 })
  })

  it('finds nothing of what has been removed', async () => {
    const { id, code } = await sendQuotation()
    await staff.del(`/api/quotations/${id}`)
    expect(await visitor.get(address(id, `?code=${code}`))).toMatchObject({ status: 404 })
    expect(await staff.get(address(id))).toMatchObject({ status: 404 })
  })
})

it('shows a visitor her own draft, by its key', async () => {
  const { nrOfIssues, doWebbAudio } = form
  const begun = await visitor.post('/api/quotations/draft', { name: 'Bladet', nrOfIssues, doWebbAudio, wishedPages: 8 })
  const [id, key] = [textOf(begun, '_id'), textOf(begun, 'key')]
  expect(await visitor.get(address(id))).toMatchObject({ status: 404 })
  expect(await visitor.get(address(id), { 'x-draft-key': 'a'.repeat(43) })).toMatchObject({ status: 404 })
  expect(await visitor.get(address(id), { 'x-draft-key': key })).toMatchObject({ status: 200 })
  expect(await staff.get(address(id))).toMatchObject({ status: 404 })
})
