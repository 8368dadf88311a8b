import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { orderId, quotationId } from '../../../domain/sales/order/examples.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Quotation } from '../queries/quotations.ts'
import { QuotationActs } from './QuotationActs.tsx'

const open = (quotation: Partial<Quotation>, { hasChanges = false, hasBegun = false } = {}) => {
  const { api, asked } = createFakeServer({ '/api/seller': {} })
  // The cast is sound: the acts read only these fields.
  const shown = {
    _id: quotationId,
    name: 'Medlemsbladet',
    customer: null,
    price: 1_000,
    isPriced: true,
    lines: [{}],
    order: null,
    customerEmail: 'maj@hembygd.example.se',
    customerInfo: { person: 'Maj Ek' },
    ...quotation,
  }
  const acts = <QuotationActs quotation={shown as unknown as Quotation} hasChanges={hasChanges} hasBegun={hasBegun} />
  renderWith(api, acts)
  return asked
}
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

describe('what can be done with a quotation', () => {
  it('is to send and to order what is saved', () => {
    open({ state: 'priced' }, { hasChanges: true })
    expect([button('Skicka')?.disabled, button('Gör till order')?.disabled]).toEqual([true, true])
    cleanup()
    open({ state: 'priced' })
    expect([button('Skicka')?.disabled, button('Gör till order')?.disabled]).toEqual([false, false])
  })

  it('is not to send what has no price, and to send again what was sent', () => {
    open({ state: 'requested', price: 0, isPriced: false, lines: [] })
    expect(button('Skicka')?.disabled).toBe(true)
    cleanup()
    open({ state: 'sent' })
    expect(button('Skicka igen')?.disabled).toBe(false)
  })

  it('is to send what is given away, for nothing', async () => {
    const asked = open({ state: 'priced', price: 0 })
    await userEvent.click(button('Skicka') ?? document.body)
    const dialog = await screen.findByRole('dialog', { name: 'Skicka offerten' })
    expect(dialog.textContent.replaceAll('\u00a0', ' ')).toContain('för 0 kr i ett mejl')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Skicka' }))
    await screen.findByText('Medlemsbladet är skickad.')
    expect(asked.findLast(({ method }) => method === 'post')?.path).toBe(`/api/quotations/${quotationId}/send`)
  })

  it('is to send it with a greeting: the one of the same version, none for another', async () => {
    const greeting = 'Ring gärna!'
    const asked = open({ state: 'sent', version: 1, sentVersion: 1, greeting })
    await userEvent.click(button('Skicka igen') ?? document.body)
    await userEvent.type(await screen.findByLabelText(/Hälsning till kunden/), ' Bo')
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka' }))
    await screen.findByText('Medlemsbladet är skickad.')
    expect(asked.findLast(({ method }) => method === 'post')?.body).toMatchObject({ greeting: 'Ring gärna! Bo' })
    cleanup()
    open({ state: 'revised', version: 2, sentVersion: 1, greeting })
    await userEvent.click(button('Skicka') ?? document.body)
    expect(await screen.findByLabelText(/Hälsning till kunden/)).toHaveProperty('value', '')
  })

  it('is to make it an order, and to take that back until it is being made', async () => {
    const asked = open({ state: 'requested' })
    const posted = () => asked.filter(({ method }) => method === 'post')
    await userEvent.click(button('Gör till order') ?? document.body)
    const dialog = await screen.findByRole('alertdialog', { name: 'Gör Medlemsbladet till en order?' })
    expect(posted()).toEqual([])
    for (const text of ['bara bett om en offert', '10 kr', 'Maj Ek, maj@hembygd.example.se'])
      expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Gör till order' }))
    await screen.findByText('Beställningen är skapad.')
    expect(posted()).toEqual([
      { method: 'post', path: '/api/orders', body: { name: 'Medlemsbladet', quotation: quotationId, customer: null } },
    ])
    cleanup()
    open({ state: 'accepted', order: orderId })
    await userEvent.click(button('Ta tillbaka beställningen') ?? document.body)
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Kunden får genast ett mejl om det: Maj Ek, maj@hembygd.example.se.')
    await userEvent.click(within(question).getByRole('button', { name: 'Avbryt' }))
    cleanup()
    open({ state: 'accepted', order: orderId }, { hasBegun: true })
    expect(button('Ta tillbaka beställningen')).toBeNull()
    expect(screen.getByRole('link', { name: 'Visa beställningen' }).getAttribute('href')).toBe(`/order/${orderId}`)
  })
  it('is to decline it, with a reason', async () => {
    const asked = open({ state: 'sent' })
    await userEvent.click(button('Mer') ?? document.body)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Avböj' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/Varför/), 'Vi hinner inte')
    await userEvent.click(dialog.getByRole('button', { name: 'Avböj' }))
    await screen.findByText('Medlemsbladet är avböjd.')
    expect(asked.filter(({ method }) => method === 'post')).toEqual([
      { method: 'post', path: `/api/quotations/${quotationId}/decline`, body: { reason: 'Vi hinner inte' } },
    ])
  })
})
