import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { customerId, quotationId } from '../../../domain/sales/order/examples.ts'
import { bulletin } from '../../../domain/sales/quotation/examples.ts'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { createFakeServer, removalAnswers, renderWith } from '../../kernel/testing.tsx'
import type { ListedQuotation } from '../queries/quotations.ts'
import { quotationList as list } from './quotation-list.tsx'

const quotation: ListedQuotation = {
  _id: quotationId,
  shortCode: 'kod',
  name: '',
  customer: null,
  customerName: 'Hembygdsföreningen',
  orgName: 'Hembygdsföreningen',
  state: 'requested',
  price: 1_250_000,
  isPriced: true,
  readingTime: 3_725,
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  renewsYear: null,
}

const open = (at: string, quotations: readonly ListedQuotation[] = [quotation]) => {
  const { api, asked } = createFakeServer({
    '/api/quotations': quotations,
    '/api/customers': [],
    ...removalAnswers('/api/quotations'),
  })
  const { router } = renderWith(api, <EntityList of={list} />, { at })
  const lastAsked = () => {
    const { path = '' } = asked.findLast((question) => question.path.startsWith('/api/quotations')) ?? {}
    return Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  }
  return { asked, lastAsked, router }
}

describe('the list of quotations', () => {
  it('asks for what the address says', async () => {
    const { lastAsked } = open(`/quotations?sok=hem bygd&lage=sent&org=${customerId}&ordna=price&stigande=ja`)
    await screen.findByRole('grid', { name: 'Offerter' })
    expect(lastAsked()).toEqual({
      limit: '50',
      search: 'hem bygd',
      state: 'sent',
      customer: customerId,
      sort: 'price',
      direction: 'asc',
    })
  })

  it('shows all of them when the address asks for a state there is not, or for one letter', async () => {
    const { lastAsked } = open('/quotations?lage=borta&sok=h&org=ingen')
    await screen.findByRole('grid')
    expect(lastAsked()).toEqual({ limit: '50', sort: 'updatedAt', direction: 'desc' })
  })

  it('has numbers in its file that can be reckoned with', () => {
    const cells = (row: ListedQuotation) =>
      list.columns.filter(({ id }) => ['price', 'readingTime'].includes(id)).map(({ text }) => text(row))
    expect(cells(quotation)).toEqual(['12500,00', '1:02:05'])
    expect(cells({ ...quotation, isPriced: false, readingTime: 0 })).toEqual(['', ''])
  })

  it('shows no price where there is none, whatever has become of it', async () => {
    open('/quotations', [
      { ...quotation, name: 'Utan pris', state: 'accepted', price: 0, isPriced: false },
      { ...quotation, _id: bulletin, name: 'Skänkt', state: 'priced', price: 0 },
    ])
    const unpriced = await screen.findByRole('row', { name: /Utan pris/ })
    expect(unpriced.textContent).not.toMatch(/0\skr/)
    expect(screen.getByRole('row', { name: /Skänkt/ }).textContent).toMatch(/0\skr/)
  })

  it('marks a renewal', async () => {
    open('/quotations', [{ ...quotation, renewsYear: 2027 }])
    expect((await screen.findByRole('row', { name: /Hembygdsföreningen/ })).textContent).toContain('Förnyelse')
  })

  it('keeps its filters in sight when it cannot be read', async () => {
    const { api } = createFakeServer({ '/api/customers': [] })
    renderWith(api, <EntityList of={list} />, { at: `/quotations?org=${customerId}` })
    await screen.findByRole('heading', { name: 'Listan gick inte att hämta' })
    expect(screen.getByRole('button', { name: /Läge/ })).toBeDefined()
  })

  it('is called after its customer until it has a name, and says price and reading time', async () => {
    open('/quotations')
    const row = await screen.findByRole('row', { name: /Hembygdsföreningen/ })
    expect(within(row).getByRole('link', { name: 'Hembygdsföreningen' }).getAttribute('href')).toBe(
      `/quotation/${quotationId}`,
    )
    for (const text of ['12\u00a0500', '1 h 2 min 5 s', '20 november 2026', 'skapad 18 november 2026'])
      expect(row.textContent).toContain(text)
  })

  it('is not removed once it has become an order', async () => {
    open('/quotations', [{ ...quotation, name: 'Medlemsbladet', state: 'accepted' }])
    await screen.findByRole('link', { name: 'Redigera Medlemsbladet' })
    expect(screen.queryByRole('button', { name: 'Radera Medlemsbladet' })).toBeNull()
  })

  it('asks before one is removed, and brings it back', async () => {
    const { asked } = open('/quotations', [{ ...quotation, name: 'Medlemsbladet' }])
    await userEvent.click(await screen.findByRole('button', { name: 'Radera Medlemsbladet' }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(/Kundens länk till offerten slutar att gälla/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
    await screen.findByText('Medlemsbladet är tillbaka.')
    const chosen = [quotationId]
    expect(asked.filter(({ method }) => method === 'del' || method === 'post')).toEqual([
      { method: 'post', path: '/api/quotations/chosen/remove', body: { chosen } },
      {
        method: 'post',
        path: '/api/quotations/chosen/restore',
        body: { chosen, undoes: { act: 'remove', key: expect.any(String) } },
      },
    ])
  })

  it('offers to show all again when nothing fits', async () => {
    const { router } = open('/quotations?sok=finns inte', [])
    await userEvent.click(await screen.findByRole('button', { name: 'Rensa sökningen' }))
    expect(router.state.location.search).toBe('')
    await screen.findByRole('heading', { name: 'Inga offerter än' })
  })
})
