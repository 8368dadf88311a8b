import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { CustomerId } from '../../../domain/kernel/ids.ts'
import { customerId, orderId, publicationId } from '../../../domain/sales/order/examples.ts'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { orderAnswered } from '../../kernel/testing/queries.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Order } from '../queries/orders.ts'
import { OrderForm } from './OrderForm.tsx'
import { useOrderForm } from './order-form.ts'

beforeEach(() => sessionStorage.clear())
const otherCustomer = CustomerId.parse('0199e2a0-0000-7000-8000-0000000000b2')

const order = orderAnswered

const world = (role: 'user' | 'admin', saved: readonly [Order, ...Order[]] = [order], lacks: unknown = []) => {
  let reads = 0
  return createFakeServer({
    [`/api/orders/${orderId}/invoiceLacks`]: lacks,
    [`put /api/orders/${orderId}`]: {},
    [`/api/orders/${orderId}`]: () => saved[Math.min(reads++, saved.length - 1)],
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    '/api/customers': [
      { _id: customerId, name: 'Älvby församling' },
      { _id: otherCustomer, name: 'Öjebyns hembygdsförening' },
    ],
    '/api/quotations': [],
    '/api/publications/names': [
      { _id: publicationId, name: 'Församlingsbladet', customer: customerId },
      { _id: 'p2', name: 'Hembygden', customer: otherCustomer },
    ],
  })
}

const Form = ({ id, saved = order }: { readonly id: string | undefined; readonly saved?: Order }) => {
  const state = useOrderForm(id, () => {})
  return <OrderForm state={state} order={id === undefined ? undefined : saved} />
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Spara' }))
const optionsOf = async (label: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: label }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  return options
}

describe('an order', () => {
  it('asks for a name before it asks the server', async () => {
    const { api, asked } = world('user')
    renderWith(api, <Form id={undefined} />)
    await screen.findByLabelText('Namn (krävs)')
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('Ange ett namn')
    expect(asked.some(({ method }) => method === 'post')).toBe(false)
  })

  it('is placed without a day of its own: the server takes the moment it is saved', async () => {
    const { api, asked } = world('user')
    renderWith(api, <Form id={undefined} />)
    await userEvent.type(await screen.findByLabelText('Namn (krävs)'), 'Julnumret')
    await save()
    await screen.findByText('Julnumret sparades!')
    const { body } = asked.find(({ method }) => method === 'post') ?? {}
    expect(body).toMatchObject({ name: 'Julnumret', orderType: 'ljudkod-narrate', state: 'created', done: false })
    expect(body).not.toHaveProperty('orderDate')
  })

  it('that is marked done without an invoice is asked about first', async () => {
    const { api, asked } = world('user')
    const put = () => asked.filter(({ method }) => method === 'put')
    renderWith(api, <Form id={orderId} />)
    await userEvent.click(await screen.findByLabelText(/^Klar/))
    await save()
    const dialog = await screen.findByRole('alertdialog', { name: 'Klar utan faktura?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Avbryt' }))
    expect(put()).toEqual([])
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Spara som klar' }))
    await expect.poll(put).toMatchObject([{ body: { done: true } }])
  })

  it.each<[Order['state'], string]>([
    ['in-review', 'Redo för faktura'],
    ['ready-for-invoice', 'Korrektur'],
  ])('that leaves %s for %s and is done in one is asked about, too', async (state, to) => {
    const saved: Order = { ...order, state, mayBeRemoved: false }
    const { api, asked } = world('user', [saved], [])
    renderWith(api, <Form id={orderId} saved={saved} />)
    await userEvent.click(await screen.findByRole('button', { name: /Läge/ }))
    await userEvent.click(await screen.findByRole('option', { name: to }))
    await userEvent.click(await screen.findByLabelText(/^Klar/))
    await save()
    await screen.findByRole('alertdialog', { name: 'Klar utan faktura?' })
    expect(asked.filter(({ method }) => method === 'put')).toEqual([])
  })

  describe('that becomes ready for its invoice', () => {
    const inReview: Order = { ...order, state: 'in-review' }
    const makeReady = async (lacks: unknown) => {
      const { api, asked } = world('user', [inReview], lacks)
      renderWith(api, <Form id={orderId} saved={inReview} />)
      await userEvent.click(await screen.findByRole('button', { name: /Läge/ }))
      await userEvent.click(await screen.findByRole('option', { name: 'Redo för faktura' }))
      await save()
      return () => asked.filter(({ method }) => method === 'put')
    }
    const itIsReady = [{ body: { state: 'ready-for-invoice' } }]
    const question = () => screen.findByRole('alertdialog', { name: 'Redo för faktura?' })

    it('says first what the invoice lacks', async () => {
      const put = await makeReady(['organizationNumber', 'price'])
      const dialog = within(await question())
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'organisationsnummer',
        'pris',
      ])
      expect(put()).toEqual([])
      await userEvent.click(dialog.getByRole('button', { name: 'Spara som redo för faktura' }))
      await expect.poll(put).toMatchObject(itIsReady)
    })

    it('is saved without a question when nothing lacks', async () => {
      const put = await makeReady([])
      await expect.poll(put).toMatchObject(itIsReady)
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })

    it('is asked about when nobody can tell what lacks', async () => {
      const put = await makeReady(() => Promise.reject(new Error('No network')))
      expect((await question()).textContent).toContain('Det går inte att se just nu')
      expect(put()).toEqual([])
    })

    it('is judged by the customer and the offer that are chosen', async () => {
      const questions: string[] = []
      await makeReady((query: string) => {
        questions.push(query)
        return []
      })
      await expect.poll(() => questions).toEqual([`customer=${customerId}&quotation=${order.quotation ?? ''}`])
    })
  })

  it('goes one step at a time', async () => {
    const { api } = world('user')
    renderWith(api, <Form id={orderId} />)
    expect(await optionsOf(/Läge/)).toEqual(['Skapad', 'Under produktion'])
  })

  it('offers the publications of its customer', async () => {
    const { api } = world('user')
    renderWith(api, <Form id={orderId} />)
    const field = await screen.findByRole('combobox', { name: /Publikation/ })
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}')
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Församlingsbladet'])
  })

  it.each([
    ['user', 0],
    ['admin', 1],
  ] as const)('lets a person who is %s found its publication: %i', async (role, count) => {
    const { api, asked } = world(role)
    renderWith(api, <Form id={orderId} />)
    await screen.findByLabelText('Namn (krävs)')
    await expect.poll(() => asked.some(({ path }) => path === '/api/users/me')).toBe(true)
    await expect.poll(() => screen.queryAllByRole('button', { name: 'Skapa publikation' })).toHaveLength(count)
  })

  it('that two have changed shows both in words', async () => {
    const theirs = { ...order, customer: otherCustomer, orderDate: '2026-11-24T08:00:00.000Z' }
    const { api } = world('user', [order, theirs])
    const put = () =>
      Promise.reject(
        new RequestRefusal({
          title: 'Conflict',
          status: 412,
          detail: 'Maj sparade nyss.',
          conflicts: ['customer', 'orderDate'].map((field) => ({ field, yours: null, theirs: null })),
        }),
      )
    renderWith({ ...api, put }, <Form id={orderId} />)
    await userEvent.type(await screen.findByLabelText('Namn (krävs)'), '!')
    await save()
    const dialog = await screen.findByRole('alertdialog', { name: 'Någon annan har sparat' })
    for (const text of ['Älvby församling', 'Öjebyns hembygdsförening', '24 november 2026 kl. 09.00'])
      expect(dialog.textContent).toContain(text)
    expect(dialog.textContent).not.toContain(otherCustomer)
  })
})
