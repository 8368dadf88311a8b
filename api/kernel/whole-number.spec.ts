import { describe, expect, it } from 'vitest'
import { testApi } from '../testing.ts'

const admin = (await testApi()).as('admin')

describe.each([
  ['/api/quotations?limit=', 400, 1000],
  ['/api/deliveries?limit=', 400, 200],
  ['/api/orders?limit=', 400, 200],
  ['/api/issues?limit=', 400, 200],
  ['/api/orders/invoices/waiting?limit=', 400, 200],
  ['/api/pricelists/', 422, 100_000],
])('a number at %s', (address, refused, most) => {
  it.each(['1e1', '0x14', '+2', '-2', '2.5', 'x', `${most + 1}`])('is refused in words as %s', async (number) => {
    const { status, body } = await admin.get(`${address}${encodeURIComponent(number)}`)
    expect({ status, body }).toMatchObject({
      status: refused,
      body: { detail: expect.stringMatching(`^Ange ett heltal från \\d+ till ${most}\\.$`) },
    })
  })
})
