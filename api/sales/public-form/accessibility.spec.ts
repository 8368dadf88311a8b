import { expect, it } from 'vitest'
import { readingHouse } from '../../../domain/sales/seller/examples.ts'
import { testApi } from '../../testing.ts'

const api = await testApi()
const visitor = api.as('anonymous')

const { name, email, phone } = readingHouse

it.each([
  ['/tillganglighet', 'sv', 'Berätta för den som hjälper dig'],
  ['/tillganglighet?lang=en', 'en', 'Tell whoever helps you'],
  ['/tillganglighet?lang=tlh', 'sv', 'Berätta för den som hjälper dig'],
])('is told to everybody at %s', async (address, lang, whom) => {
  const { status, text } = await visitor.get(address)
  expect(status).toBe(200)
  expect(text).toContain(`<html lang="${lang}">`)
  expect(text).toContain(whom)
})

it('says whom to tell of what does not work, and nothing else of them', async () => {
  await api.as('admin').put('/api/seller', readingHouse)
  for (const address of ['/tillganglighet', '/tillganglighet?lang=en']) {
    const { text } = await visitor.get(address)
    for (const known of [name.replace('&', '&amp;'), email, phone]) expect(text).toContain(known)
    expect(text).not.toContain(readingHouse.bankgiro)
  }
})
