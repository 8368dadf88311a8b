import { expect, it } from 'vitest'
import { readingHouse } from '../../../domain/sales/seller/examples.ts'
import { testApi } from '../../testing.ts'

const api = await testApi()
const visitor = api.as('anonymous')

const openedForm = async (address: string): Promise<unknown> => {
  const { status, text } = await visitor.get(address)
  expect(status).toBe(200)
  return JSON.parse(/id="opened">(.*?)<\/script>/.exec(text)?.[1] ?? 'null')
}

it.each([
  ['/ljudkodcontact', { form: 'request', language: 'se', code: null }],
  ['/ljudkodcontact/se', { form: 'request', language: 'se', code: null }],
  ['/ljudkodcontact/en', { form: 'request', language: 'en', code: null }],
  ['/ljudkodcontact?code=abc123', { form: 'request', language: 'se', code: 'abc123' }],
  ['/ljudkodcontact/en?code=abc123', { form: 'request', language: 'en', code: 'abc123' }],
  ['/quotplug', { form: 'order', language: 'se', code: null }],
  ['/quotplug?lang=en', { form: 'order', language: 'en', code: null }],
  ['/quotplug/abc123?lang=en', { form: 'order', language: 'en', code: 'abc123' }],
  ['/quotplug/abc123?lang=tlh', { form: 'order', language: 'se', code: 'abc123' }],
])('opens the form at %s', async (address, opened) =>
  expect(await openedForm(address)).toEqual({ ...opened, contact: null }),
)

it('is a page in the visitor’s language that runs nothing of hers', async () => {
  const { text, headers } = await visitor.get('/ljudkodcontact/en?code=%3C/script%3E%3Cscript%3Ealert(1)')
  expect(text).toContain('<html lang="en">')
  expect(text).not.toContain('<script>alert')
  expect(headers['referrer-policy']).toBe('same-origin')
})

it.each([
  ['/ljudkodcontact/0123456789ABC', '/quotplug/0123456789abc'],
  ['/ljudkodcontact/0123456789abc?lang=en', '/quotplug/0123456789abc?lang=en'],
])('leads on from a code at %s', async (address, location) =>
  expect(await visitor.get(address)).toMatchObject({ status: 302, headers: { location } }),
)

it('takes a code as it was typed off a paper', async () =>
  expect(await openedForm('/ljudkodcontact/en?code=%20ABC%20123%20')).toMatchObject({ code: 'abc123' }))

it.each(['https://ljud.example/quotplug/abc123?lang=en', 'https://ljud.example/ljudkodcontact/se?code=abc123'])(
  'takes the code out of %s',
  async (address) =>
    expect(await openedForm(`/ljudkodcontact/en?code=${encodeURIComponent(address)}`)).toMatchObject({
      code: 'abc123',
    }),
)

it('knows no other languages', async () =>
  expect(await visitor.get('/ljudkodcontact/de')).toMatchObject({
    status: 302,
    headers: { location: '/ljudkodcontact' },
  }))

it('tells how to reach whoever sells, and nothing else of them', async () => {
  await api.as('admin').put('/api/seller', readingHouse)
  const { email, phone } = readingHouse
  const painted = (await visitor.get('/ljudkodcontact')).text.replaceAll(/<script.*?<\/script>/gs, '')
  for (const link of [`href="mailto:${email}"`, 'href="tel:']) expect(painted).toContain(link)
  expect(await openedForm('/quotplug/abc123')).toMatchObject({ contact: { email, phone } })
  expect((await visitor.get('/quotplug')).text).not.toContain(readingHouse.bankgiro)
})
