import { expect, it } from 'vitest'
import { clientOf } from '../client.ts'
import { emptyForm } from '../form/public-form.ts'
import { sendOrder } from './send-order.ts'

const contact = { ...emptyForm.contact, name: 'Norra Hembygdsföreningen', email: 'eva@hembygd.example' }

type World = {
  readonly hasOrder?: boolean
  readonly ref?: string
  readonly isLost?: boolean
}

/** Orders version 1; gives the outcome and the requests that write. */
const orderWith = async ({ hasOrder = false, ref = '', isLost = false }: World) => {
  const written: (readonly [path: string, body: unknown])[] = []
  const offer = {
    ...emptyForm,
    _id: 'q',
    name: 'Medlemsbladet',
    version: 2,
    hasOrder,
    customerInfo: { ...contact, ref },
  }
  const write = async (path: string, body: unknown) => {
    if (isLost) throw new TypeError('no network')
    written.push([path, body])
    return {} as never
  }
  const api = { ...({} as Parameters<typeof clientOf>[0]), get: async () => offer as never, put: write, post: write }
  const sent = await sendOrder(clientOf(api), { code: 'abc', version: 1, contact, key: 'once' })
  return { sent, written }
}

const orderedAnswer = { status: 201, shortCode: 'abc', email: 'eva@hembygd.example' }

it('says who orders, then orders what was read, whatever the offer has become', async () =>
  expect(await orderWith({})).toEqual({
    sent: orderedAnswer,
    written: [
      ['/api/quotations/shortcode/abc/details', expect.objectContaining({ customerInfo: contact })],
      ['/api/orders', expect.objectContaining({ quotation: 'q', shortCode: 'abc', version: 1 })],
    ],
  }))

it('takes an order that is there for its own, when it says the same', async () =>
  expect(await orderWith({ hasOrder: true })).toEqual({ sent: orderedAnswer, written: [] }))

it('asks the server when the order that is there says something else', async () =>
  expect((await orderWith({ hasOrder: true, ref: 'Ida' })).written).not.toEqual([]))

it('tells of a lost connection', async () =>
  expect(await orderWith({ isLost: true })).toEqual({ sent: { status: 0, shortCode: null }, written: [] }))
