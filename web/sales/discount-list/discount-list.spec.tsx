import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DiscountId } from '../../../domain/kernel/ids.ts'
import { createFakeServer, removalAnswers, renderWith } from '../../kernel/testing.tsx'
import { DiscountsPage } from '../pages/DiscountsPage.tsx'
import type { Discount } from '../queries/discounts.ts'

const discount = (number: number, name: string, more: Partial<Discount> = {}): Discount => ({
  _id: DiscountId.parse(`0199e2a0-0000-7000-8000-00000000000${number}`),
  name,
  discountCode: `kod${number}`,
  discountPercent: 10,
  info: '',
  active: true,
  createdAt: '2026-11-18T09:00:00.000Z',
  ...more,
})

const discounts = [
  discount(1, 'Öppet hus', { discountPercent: 12.5 }),
  discount(2, 'Ideella föreningar', { info: 'Efter stämman', active: false }),
  discount(3, 'Återkommande kund', { discountPercent: 5 }),
]

const open = () => {
  const { api, asked } = createFakeServer({ '/api/discounts': discounts, ...removalAnswers('/api/discounts') })
  return { asked, ...renderWith(api, <DiscountsPage />, { at: '/discounts' }) }
}
const names = () => screen.getAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent)

describe('the list of discounts', () => {
  it('says of each what it takes off, and whether it does', async () => {
    open()
    await screen.findByRole('grid')
    expect(names()).toEqual(['Öppet hus', 'Ideella föreningar', 'Återkommande kund'])
    expect(screen.getByText('12,5 %')).toBeTruthy()
    expect(screen.getByText('Inte aktiv')).toBeTruthy()
  })

  it('is asked for those that take something off, as its address says', async () => {
    const { asked, router } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Läge: Alla lägen' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Aktiv' }))
    expect(router.state.location.search).toBe('?lage=active')
    await expect.poll(() => asked.at(-1)?.path).toBe('/api/discounts?sort=name&direction=asc&state=active&limit=50')
  })

  it('asks before one is removed, and brings it back', async () => {
    const { asked } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Radera Öppet hus' }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(/Koden kod1 ger ingen rabatt längre/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
    await screen.findByText('Öppet hus är tillbaka.')
    const chosen = [discounts[0]?._id]
    expect(asked.filter(({ method }) => method !== 'read')).toEqual([
      { method: 'post', path: '/api/discounts/chosen/remove', body: { chosen } },
      {
        method: 'post',
        path: '/api/discounts/chosen/restore',
        body: { chosen, undoes: { act: 'remove', key: expect.any(String) } },
      },
    ])
  })
})
