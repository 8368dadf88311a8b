import { expect, it } from 'vitest'
import { clientOf } from './client.ts'
import { emptyForm } from './public-form.ts'
import { sendOrder } from './send-order.ts'

const contact = { ...emptyForm.contact, name: 'Norra Hembygdsföreningen', email: 'eva@hembygd.example' }

type World = {
  readonly version?: number
  readonly hasOrder?: boolean
  readonly ref?: string
  readonly isLost?: boolean
}

/** What comes of ordering version 1, and what the server was asked to write. */
const ordering = async ({ version = 1, hasOrder = false, ref = '', isLost = false }: World) => {
  const written: string[] = []
  const offer = { ...emptyForm, _id: 'q', name: 'Medlemsbladet', version, hasOrder, customerInfo: { ...contact, ref } }
  const write = async (path: string) => {
    if (isLost) throw new TypeError('no network')
    written.push(path)
    return {} as never
  }
  const api = { ...({} as Parameters<typeof clientOf>[0]), get: async () => offer as never, put: write, post: write }
  const sent = await sendOrder(clientOf(api), { code: 'abc', version: 1, contact, key: 'once' })
  return { sent, written }
}

const ordered = { status: 201, shortCode: 'abc', email: 'eva@hembygd.example' }

it('says who orders, then orders', async () =>
  expect(await ordering({})).toEqual({
    sent: ordered,
    written: ['/api/quotations/shortcode/abc/details', '/api/orders'],
  }))

it('orders nothing but what was read', async () =>
  expect(await ordering({ version: 2 })).toMatchObject({ sent: { title: 'OfferRevised' }, written: [] }))

it('takes an order that is there for its own, when it says the same', async () =>
  expect(await ordering({ hasOrder: true })).toEqual({ sent: ordered, written: [] }))

it('asks the server when the order that is there says something else', async () =>
  expect((await ordering({ hasOrder: true, ref: 'Ida' })).written).toContain('/api/quotations/shortcode/abc/details'))

it('tells of a lost connection', async () =>
  expect(await ordering({ isLost: true })).toEqual({ sent: { status: 0, shortCode: null }, written: [] }))
