import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/people/user/rules.ts'
import { createFakeServer, renderWith } from '../kernel/testing.tsx'
import { Masthead } from './Masthead.tsx'

type MastheadCounts = {
  readonly invoices?: number
  readonly renewals?: number
  readonly uninvoiced?: number
  readonly undelivered?: number
  readonly submissions?: number
}

const open = (role: Role, counts: MastheadCounts = {}) => {
  const { invoices = 0, renewals = 0, uninvoiced = 0, undelivered = 0, submissions = 0 } = counts
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    '/api/orders/waiting': { invoices, renewals, uninvoiced },
    '/api/deliveries/waiting': { undelivered },
    '/api/submissions/waiting': { waiting: submissions },
  })
  const { unmount } = renderWith(api, <Masthead />)
  return { asked: () => asked.map(({ path }) => path), unmount }
}
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))
const links = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const panel = async (name: RegExp | string) => {
  await press(name)
  return screen.findByRole('dialog')
}

describe('the menu', () => {
  it('says how much waits, and leads there', async () => {
    open('user', { invoices: 2, renewals: 1, uninvoiced: 1 })
    expect(links(await panel(/^Administration.*4.*väntar/))).toEqual([
      ['Offerter', '/quotations'],
      ['Ordrar', '/orders'],
      ['Förnyelser (1 väntar)', '/orders'],
      ['Att fakturera (3 väntar)', '/invoices'],
    ])
  })

  it('has groups of places for an administrator, of whom it counts letters that did not arrive', async () => {
    open('admin', { undelivered: 3 })
    const administration = await panel(/^Administration.*3.*väntar/)
    const groups = within(administration)
      .getAllByRole('button', { expanded: true })
      .map((button) => button.textContent)
    expect(groups).toEqual(['Personer och kunder', 'Försäljning', 'Support', 'Drift'])
    expect(links(administration)).toContainEqual(['Utkorg (3 väntar)', '/deliveries'])
  })

  it('keeps a group closed that a person has closed, and says outside what waits in it', async () => {
    const { unmount } = open('admin', { undelivered: 3 })
    await panel(/^Administration/)
    await userEvent.tab()
    screen.getByRole('button', { name: 'Drift' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('link', { name: /Utkorg/ })).toBeNull()
    unmount()
    open('admin', { undelivered: 3 })
    await panel(/^Administration/)
    expect(screen.getByRole('button', { name: /^Drift.*3.*väntar/ }).ariaExpanded).toBe('false')
  })

  it('is gone through by arrow keys, past what is closed', async () => {
    localStorage.setItem('menu-groups', JSON.stringify({ people: false }))
    open('admin')
    await panel(/^Administration/)
    const focusedText = () => document.activeElement?.textContent
    await expect.poll(focusedText).toBe('Personer och kunder')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focusedText()).toBe('Offerter')
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(focusedText()).toBe('Utkorg')
    await userEvent.keyboard('{Escape}')
    await expect.poll(focusedText).toBe('Administration')
  })

  it('counts what visitors have sent for staff, and leads there', async () => {
    open('user', { submissions: 3 })
    expect(links(await panel(/^Mer under Publikation.*3.*väntar/))).toContainEqual([
      'Inkommet (3 väntar)',
      '/publications/inbox',
    ])
  })

  it('is behind one button where there is little room, with the group of the page open', async () => {
    open('admin')
    const menu = await panel('Öppna menyn')
    const buttons = within(menu).getAllByRole('button')
    const closed = buttons.filter((button) => button.ariaExpanded === 'false').map(({ textContent }) => textContent)
    expect(closed).toEqual([
      'Publikation',
      'Filer',
      'Prenumeranter',
      'Personer och kunder',
      'Försäljning',
      'Support',
      'Drift',
    ])
    expect(links(menu)).toContainEqual(['Logga ut', '/logout'])
    await userEvent.click(within(menu).getByRole('button', { name: 'Filer' }))
    await userEvent.click(within(menu).getByRole('link', { name: 'Bildfiler' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks nothing about letters and orders for whoever may not see them', async () => {
    const user = open('user')
    await screen.findByRole('button', { name: /^Administration/ })
    expect(user.asked()).not.toContain('/api/deliveries/waiting')
    user.unmount()
    const customer = open('customer')
    await screen.findByRole('link', { name: 'Publikation' })
    expect(customer.asked()).toEqual(['/api/users/me'])
    expect(screen.queryByRole('button', { name: /Mer under|Administration/ })).toBeNull()
  })
})
