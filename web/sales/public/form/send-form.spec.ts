import { beforeEach, expect, it } from 'vitest'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import { clientOf } from '../client.ts'
import { emptyForm } from './public-form.ts'
import { sendForm } from './send-form.ts'

const orderRefusal = (title: string) =>
  new RequestRefusal({ title, status: 409, detail: 'Offerten har inte skickats än.' })

const serverThat = (answer: (body: unknown) => Promise<object>) =>
  clientOf({
    ...({} as Parameters<typeof clientOf>[0]),
    post: async (_: string, body: unknown) => (await answer(body)) as never,
  })

const form = { ...emptyForm, contact: { ...emptyForm.contact, email: 'eva@hembygd.example' } }
let isKept = true
beforeEach(() => {
  isKept = true
})

const work = {
  latest: () => ({ sendKey: 'once', openedAt: 0, form }),
  ensure: async () => ({ id: 'q', key: 'k' }),
  forget: () => {
    isKept = false
  },
} as unknown as Parameters<typeof sendForm>[1]['work']

const send = (answer: (body: unknown) => Promise<object>) =>
  sendForm(serverThat(answer), { asks: 'order', language: 'se', website: '', work })

const createdQuotation = { _id: 'q', shortCode: 'abc' }

const sentAnswer = { status: 201, shortCode: 'abc', email: 'eva@hembygd.example' }

it('tells that it has become an order, of which the browser keeps nothing', async () => {
  const isOrdered = (body: unknown) => (body as { readonly order: boolean }).order
  const order = async (body: unknown) => (isOrdered(body) ? { ...createdQuotation, order: 'o' } : createdQuotation)
  expect(await send(order)).toEqual({ ...sentAnswer, isOrder: true })
  expect(isKept).toBe(false)
})

it('tells that an offer comes first where nothing was counted', async () =>
  expect(await send(async () => createdQuotation)).toEqual({ ...sentAnswer, isOrder: false }))

it('leads on to what was sent before with other contents', async () => {
  const client = clientOf({
    ...({} as Parameters<typeof clientOf>[0]),
    post: () => Promise.reject(orderRefusal('DraftAlreadySent')),
    get: async () => ({ shortCode: 'abc' }) as never,
  })
  const again = await sendForm(client, { asks: 'request', language: 'se', website: '', work })
  expect(again).toMatchObject({ status: 409, title: 'DraftAlreadySent', shortCode: 'abc' })
  expect(isKept).toBe(true)
})

it('tells why it was not sent, and keeps what is filled in', async () => {
  expect(await send(() => Promise.reject(orderRefusal('OrderExists')))).toMatchObject({
    status: 409,
    title: 'OrderExists',
  })
  expect(isKept).toBe(true)
})
