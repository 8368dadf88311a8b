import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/people/user/rules.ts'
import { createFakeServer, renderWith } from '../kernel/testing.tsx'
import { Masthead } from './Masthead.tsx'

type MastheadCounts = { readonly uninvoiced?: number; readonly undelivered?: number; readonly submissions?: number }

const open = (
  role: Role,
  invoices: number,
  renewals: number,
  { uninvoiced = 0, undelivered = 0, submissions = 0 }: MastheadCounts = {},
) => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    '/api/orders/waiting': { invoices, renewals, uninvoiced },
    '/api/deliveries/waiting': { undelivered },
    '/api/submissions/waiting': { waiting: submissions },
  })
  renderWith(api, <Masthead />)
  return () => asked.map(({ path }) => path)
}
const menu = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')])
}

describe('the menu', () => {
  it('counts what is done without an invoice among what is to be invoiced', async () => {
    open('user', 1, 0, { uninvoiced: 2 })
    expect(await menu(/^Administration.*3.*väntar/)).toContainEqual(['Att fakturera (3)', '/invoices'])
  })

  it('says how much waits, and leads there', async () => {
    open('user', 2, 1)
    expect(await menu(/^Administration.*3.*väntar/)).toEqual([
      ['Offerter', '/quotations'],
      ['Ordrar', '/orders'],
      ['Förnyelser (1)', '/orders'],
      ['Att fakturera (2)', '/invoices'],
      ['Filer', '/soundfiles'],
      ['Inläsarnas ljud', '/narrators/sound'],
    ])
  })

  it('counts letters that did not arrive for whoever decides about them', async () => {
    open('admin', 2, 0, { undelivered: 3 })
    expect(await menu(/^Administration.*5.*väntar/)).toContainEqual(['Utkorg (3)', '/deliveries'])
  })

  it('counts nothing where nothing waits', async () => {
    open('user', 0, 0)
    expect(await menu(/^Administration$/)).toEqual([
      ['Offerter', '/quotations'],
      ['Ordrar', '/orders'],
      ['Att fakturera', '/invoices'],
      ['Filer', '/soundfiles'],
      ['Inläsarnas ljud', '/narrators/sound'],
    ])
  })

  it('counts what visitors have sent for staff, and leads there', async () => {
    open('user', 0, 0, { submissions: 3 })
    expect((await screen.findByRole('link', { name: /^Inkommet.*3.*nya/ })).getAttribute('href')).toBe(
      '/publications/inbox',
    )
  })

  it('asks nothing about letters for whoever may not see the list of them', async () => {
    const asked = open('user', 0, 0, { undelivered: 3 })
    await screen.findByRole('button', { name: /^Administration$/ })
    expect(asked()).not.toContain('/api/deliveries/waiting')
  })

  it('asks nothing about orders for whoever may not see them', async () => {
    const asked = open('customer', 2, 1)
    await screen.findByRole('link', { name: 'Publikationer' })
    expect(asked()).toEqual(['/api/users/me'])
  })
})
