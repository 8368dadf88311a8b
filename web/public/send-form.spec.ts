import { expect, it } from 'vitest'
import { Refused } from '../api-client.ts'
import { clientOf } from './client.ts'
import { emptyForm } from './public-form.ts'
import { sendForm } from './send-form.ts'

const refused = (title: string) => new Refused({ title, status: 409, detail: 'Offerten har inte skickats än.' })

/** A server that takes everything but answers orders with `order`. */
const serverThat = (order: () => Promise<unknown>) =>
  clientOf({
    ...({} as Parameters<typeof clientOf>[0]),
    post: async (path: string) => (path === '/api/orders' ? order() : { _id: 'q', shortCode: 'abc' }) as never,
  })

const work = {
  latest: () => ({ sendKey: 'once', openedAt: 0, form: emptyForm }),
  ensure: async () => ({ id: 'q', key: 'k' }),
} as unknown as Parameters<typeof sendForm>[1]['work']

const send = (order: () => Promise<unknown>) =>
  sendForm(serverThat(order), { kind: 'order', language: 'se', website: '', work })

it('tells that it has become an order', async () =>
  expect(await send(async () => ({ _id: 'o' }))).toEqual({ status: 201, shortCode: 'abc', isOrder: true }))

it('tells that an offer comes first where nothing was counted', async () =>
  expect(await send(() => Promise.reject(refused('QuotationNotSent')))).toEqual({
    status: 201,
    shortCode: 'abc',
    isOrder: false,
  }))

it('tells why it was not sent', async () =>
  expect(await send(() => Promise.reject(refused('TooManyAttempts')))).toMatchObject({ status: 409, shortCode: null }))
